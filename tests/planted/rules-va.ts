// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the validation rules of the specification (VA). */
export const rules_va: readonly PlantedFault[] = [
  {
    name: 'name-starts-with-at',
    loss: 'a member sees the wrong reason for a name that starts with @',
    breaks: 'VA-02',
    changes: [{ from: "  if (plain.startsWith('@')) return { rule: 'name_starts_with_at' }\n", to: '' }],
    tests: ['client/features/identity/profile/check-profile.test.ts'],
  },
  {
    name: 'too-young-by-a-year',
    loss: 'people join a year before the minimum age of the site',
    breaks: 'VA-03',
    changes: [{ from: 'return age < minimum_age ? too_young : null', to: 'return age < minimum_age - 1 ? too_young : null' }],
    tests: ['client/features/identity/profile/check-profile.test.ts'],
  },
  {
    name: 'birthday-in-another-time-zone',
    loss: 'the minimum age is wrong for a few hours around midnight',
    breaks: 'VA-03',
    changes: [
      {
        from: 'minimum_age: file.limits.minimum_age, today: dayIn(file.time_zone, now) })\n  return fault ? { date_of_birth',
        to: "minimum_age: file.limits.minimum_age, today: dayIn('UTC', now) })\n  return fault ? { date_of_birth",
      },
    ],
    tests: ['server/features/identity/signup/signup.test.ts'],
  },
  {
    name: 'impossible-date-accepted',
    loss: 'a date such as 31 February becomes a date of birth',
    breaks: 'VA-04',
    changes: [{ from: '!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)', to: '!Number.isNaN(moment.getTime())' }],
    tests: ['client/features/identity/profile/check-profile.test.ts'],
  },
  {
    name: 'no-popup-for-the-servers-refusal',
    loss: 'a member misses the pop-up when the server refuses an impossible date',
    breaks: 'VA-04',
    changes: [{ from: "fault?.rule === 'invalid_date' || fault?.rule === 'not_a_date'", to: "fault?.rule === 'invalid_date'" }],
    tests: ['client/ui/form/show-impossible-date.test.ts'],
  },
  {
    name: 'no-popup-in-the-last-signup-step',
    loss: 'a member misses the pop-up when the last signup step finds an impossible date',
    breaks: 'VA-04',
    changes: [
      {
        from: "    showImpossibleDate(problems.date_of_birth, t('faults.fields.invalid_date'))\n    if (Object.values",
        to: '    if (Object.values',
      },
    ],
    tests: ['client/ui/form/show-impossible-date.test.ts'],
  },
  {
    name: 'suggestion-for-a-correct-address',
    loss: 'a member changes a correct address of a smaller mail provider into a wrong one',
    breaks: 'VA-05',
    changes: [{ from: '  if (providers.includes(domain)) return null\n', to: '' }],
    tests: ['schemas/members/likely-email.test.ts'],
  },
  {
    name: 'new-address-is-the-public-name',
    loss: 'the address of a member, to everybody who sees the profile name',
    breaks: 'VA-01',
    changes: [{ from: "  if (isNameOf(name, email)) throw fieldFault('email', 'name_is_email')\n  await hit(", to: '  await hit(' }],
    tests: ['server/features/identity/credentials.test.ts'],
  },
  {
    name: 'corrected-address-is-the-public-name',
    loss: 'the address of a new member, to everybody who sees the profile name',
    breaks: 'VA-01',
    changes: [{ from: "      if (isNameOf(known.name, email)) throw fieldFault('email', 'name_is_email')\n", to: '' }],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'repeated-password-not-compared',
    loss: 'the account, because the new password has a typing error',
    breaks: 'VA-06',
    changes: [{ from: "  if (password !== password_again) throw fieldFault('password_again', 'passwords_differ')\n", to: '' }],
    tests: ['server/features/identity/password/reset.test.ts'],
  },
  {
    name: 'address-changed-without-the-password',
    loss: 'the account, to a person who uses an open session',
    breaks: 'VA-07',
    changes: [{ from: '  else await requirePassword(ctx, password)\n  const { email: current', to: '  const { email: current' }],
    tests: ['server/features/identity/credentials.test.ts'],
  },
  {
    name: 'debit-without-authorisation',
    loss: 'the bank account of a member is debited without an authorisation',
    breaks: 'VA-08',
    changes: [{ from: "  if (!is_authorised) fields.is_authorised = { rule: 'mandate_needed' }\n", to: '' }],
    tests: ['server/features/orders/debit/direct-debit.test.ts'],
  },
  {
    name: 'other-text-for-a-wrong-sms-code',
    loss: 'the exact text for a wrong SMS code',
    breaks: 'VA-08',
    changes: [{ from: '"sms_code_invalid": "Code ongeldig"', to: '"sms_code_invalid": "Code onjuist"' }],
    tests: ['tests/pages/spec-texts.test.ts'],
  },
  {
    name: 'code-below-its-minimum',
    loss: 'the brand its money: a code reduces an order below the minimum order value',
    breaks: 'VA-09',
    changes: [{ from: 'if (offer.price_cents < found.minimum_order_value)', to: 'if (offer.price_cents < found.minimum_order_value - 1)' }],
    tests: ['server/features/orders/discounts/typed-codes.test.ts'],
  },
  {
    name: 'code-in-every-country',
    loss: 'the brand its money: a code holds in countries for which it is not meant',
    breaks: 'VA-09',
    changes: [
      { from: 'found.country !== undefined && found.country !== country', to: 'found.country !== undefined && country === undefined' },
    ],
    tests: ['server/features/orders/discounts/typed-codes.test.ts'],
  },
  {
    name: 'other-text-for-a-used-code',
    loss: 'the exact text for a used discount code',
    breaks: 'VA-09',
    changes: [{ from: '"code_used": "Code reeds gebruikt"', to: '"code_used": "Code al gebruikt"' }],
    tests: ['tests/pages/spec-texts.test.ts'],
  },
  {
    name: 'one-photo-too-many',
    loss: 'the limit of photos of free and premium members',
    breaks: 'VA-10',
    changes: [{ from: 'if (photos.length >= limit) throw', to: 'if (photos.length > limit) throw' }],
    tests: ['server/features/photos/photos.test.ts'],
  },
  {
    name: 'five-swipe-likes',
    loss: 'the limit of four likes a day in the swipe game',
    breaks: 'VA-12',
    changes: [{ from: 'd.likes < ${limits.swipe_likes_a_day}', to: 'd.likes <= ${limits.swipe_likes_a_day}' }],
    tests: ['server/features/swipe-game/swipe-game.test.ts'],
  },
]
