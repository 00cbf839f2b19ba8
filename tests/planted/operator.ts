// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the findings of `couplet check` and `couplet test`. */
export const operator: readonly PlantedFault[] = [
  {
    name: 'one-text-for-all-languages',
    loss: 'the German pages of a site show its Dutch texts, and no check reports it',
    breaks: 'WL-02',
    changes: [{ from: 'spoken.length === 1 || !needsTranslation(text, name)', to: 'true' }],
    tests: ['tests/sites/mistakes.test.ts'],
  },
  {
    name: 'page-in-another-language',
    loss: 'a page in another language than its address passes the conformance test',
    breaks: 'WL-02',
    changes: [{ from: 'text.length < judged_length ? null : foreignLanguage(text, tag)', to: 'null' }],
    tests: ['scripts/cli/conformance/run.test.ts'],
  },
  {
    name: 'claims-go-unread',
    loss: 'a site promises free messages that cost credits, and goes live',
    breaks: 'WL-02',
    changes: [{ from: 'if (denied === null) continue', to: 'if (denied !== null) continue' }],
    tests: ['scripts/cli/conformance/texts/check-claims.test.ts'],
  },
  {
    name: 'demo-logins-survive-the-opening',
    loss: 'anybody logs in to a live site with the published password of its demo',
    breaks: 'WL-02',
    changes: [{ from: '    await endDemoLogins(tx)\n', to: '' }],
    tests: ['server/features/orders/open-site.test.ts'],
  },
  {
    name: 'list-wider-than-a-terminal',
    loss: 'an operator with many languages and hosts cannot read the list of sites',
    breaks: 'WL-02',
    changes: [{ from: 'return [...names.slice(0, most), ...(rest > 0 ?', to: 'return [...names, ...(rest > 0 ?' }],
    tests: ['scripts/cli/commands/list.test.ts'],
  },
  {
    name: 'env-file-for-the-server-alone',
    loss: 'the command line writes to other folders than the server reads',
    breaks: 'WL-02',
    changes: [{ from: '  loadEnvFile()\n  return couplet(argv)', to: '  return couplet(argv)' }],
    tests: ['tests/project/env-file.test.ts'],
  },
  {
    name: 'unopened-site-looks-open',
    loss: 'an operator believes that a site is open which visitors see as a preview',
    breaks: 'WL-02',
    changes: [{ from: '{waits_for_opening && <Badge', to: '{waits_for_opening && false && <Badge' }],
    tests: ['client/studio/site-list.test.tsx'],
  },
  {
    name: 'hero-link-in-the-colour-of-the-page',
    loss: 'on a dark hero nobody can read the link that says signup is by invitation',
    breaks: 'decision 0015',
    changes: [{ from: '  [data-deep] > & > a {\n    color: var(--t-on-deep);\n  }\n', to: '' }],
    tests: ['scripts/cli/conformance/text-contrast.test.ts'],
  },
  {
    name: 'contrast-findings-are-dropped',
    loss: 'a site with texts that nobody can read passes the conformance test',
    breaks: 'WL-02',
    changes: [{ from: '        ...contrast.problems,\n', to: '' }],
    tests: ['scripts/cli/conformance/run.test.ts'],
  },
  {
    name: 'limit-of-a-claim-goes-unread',
    loss: 'a true text with its limit keeps a site from going live',
    breaks: 'WL-02',
    changes: [{ from: 'if (claim.limit && patternOf(`${claim.name} limit`, claim.limit, language).test(and_next)) continue', to: '' }],
    tests: ['scripts/cli/conformance/texts/check-claims.test.ts'],
  },
]
