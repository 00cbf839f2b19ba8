import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the constants of the specification (CO). */
export const rules_co: readonly PlantedFault[] = [
  {
    name: 'terms-older-than-the-company',
    loss: 'the terms name a date on which the company was not yet part of the platform',
    breaks: 'CO-02',
    changes: [{ from: 'return own > first_terms ? own : first_terms', to: 'return own < first_terms ? own : first_terms' }],
    tests: ['server/features/pages/pages.test.ts'],
  },
  {
    name: 'dashes-make-another-number',
    loss: 'a page shows one support number twice',
    breaks: 'CO-03',
    changes: [{ from: "phone.replaceAll(/[\\s-]/g, '')", to: "phone.replaceAll(/\\s/g, '')" }],
    tests: ['client/features/pages/support-phones.test.ts'],
  },
  {
    name: 'other-default-locale',
    loss: 'a site that names no language speaks a language that its members do not read',
    breaks: 'CO-04',
    changes: [{ from: "default: ['nl-NL'],", to: "default: ['en-GB']," }],
    tests: ['tests/pages/locale-rule.test.ts'],
  },
  {
    name: 'french-first-in-belgium',
    loss: 'a visitor from Belgium is offered the languages in the wrong order',
    breaks: 'CO-07',
    changes: [{ from: "BE: {\n    languages: ['nl', 'fr', 'de'],", to: "BE: {\n    languages: ['fr', 'nl', 'de']," }],
    tests: ['server/platform/sites/registry/compile.test.ts'],
  },
  {
    name: 'site-cannot-choose-ways-to-pay',
    loss: 'a site offers ways to pay that its operator has switched off',
    breaks: 'CO-08',
    changes: [{ from: 'methods: file.payments.methods[country] ?? facts.methods,', to: 'methods: facts.methods,' }],
    tests: ['server/platform/sites/registry/compile.test.ts'],
  },
  {
    name: 'swiss-cantons-called-states',
    loss: 'a Swiss member is asked for a state',
    breaks: 'CO-09',
    changes: [{ from: "currency: 'CHF',\n    region_kind: 'canton',", to: "currency: 'CHF',\n    region_kind: 'state'," }],
    tests: ['server/platform/sites/registry/compile.test.ts'],
  },
]
