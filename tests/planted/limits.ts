// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in rate limits and in their keys. */
export const limits: readonly PlantedFault[] = [
  {
    name: 'session-hides-the-address',
    loss: 'every limit of visitor calls, to a client with many sessions',
    breaks: 'WL-08',
    changes: [
      {
        from: "if (by === 'address') return networkOf(client.ip)",
        to: "if (by === 'address') return viewer?.id ?? networkOf(client.ip)",
      },
    ],
    tests: ['tests/isolation/call-limits.test.ts'],
  },
  {
    name: 'whole-ipv6-address-counted',
    loss: 'every limit by address, to each customer of an IPv6 network',
    breaks: 'WL-08',
    changes: [{ from: '.slice(0, 4)\n    .map((group) => group.toString(16))', to: '.map((group) => group.toString(16))' }],
    tests: ['tests/isolation/call-limits.test.ts'],
  },
  {
    name: 'known-device-locked-by-strangers',
    loss: 'the login of a member, to a stranger with five wrong passwords',
    breaks: 'EC-03',
    changes: [{ from: 'if (device && on_device)', to: 'if (device && on_device?.locked_until)' }],
    tests: ['server/features/identity/login/session.test.ts'],
  },
  {
    name: 'successful-logins-counted',
    loss: 'the login of all members behind the address of a mobile network',
    breaks: 'EC-03',
    changes: [{ from: 'return () => giveBack(ctx, named_limits.failed_login, address)', to: 'return async () => {}' }],
    tests: ['server/features/identity/login/session.test.ts'],
  },
  {
    name: 'resets-counted-by-account',
    loss: 'the reset of a member, to a stranger who asks three times a day',
    breaks: 'EC-06',
    changes: [
      {
        from: 'return deviceHash(account_id, is_known ? token : networkOf(ctx.client.ip))',
        to: "return deviceHash(account_id, is_known ? token : '')",
      },
    ],
    tests: ['server/features/identity/password/reset.test.ts'],
  },
  {
    name: 'device-cookie-makes-a-requester',
    loss: 'the peace of a mailbox, to a client that sends a new cookie each time',
    breaks: 'EC-06',
    changes: [{ from: 'const is_known = token !== null && (await isKnownDevice(ctx, account_id))', to: 'const is_known = token !== null' }],
    tests: ['server/features/identity/password/reset.test.ts'],
  },
  {
    name: 'text-messages-counted-without-a-lock',
    loss: 'money of the operator, and the peace of a phone',
    breaks: 'VA-08',
    changes: [{ from: '  await lockNumber(tx, mobile)\n', to: '' }],
    tests: ['server/features/orders/debit/direct-debit.test.ts'],
  },
  {
    name: 'text-messages-to-every-country',
    loss: 'money of the operator, to the owner of an expensive number',
    breaks: 'VA-08',
    changes: [{ from: 'else if (!countries.includes(countryOf(phone)))', to: 'else if (countryOf(phone) === null)' }],
    tests: ['server/features/orders/debit/direct-debit.test.ts'],
  },
  {
    name: 'text-messages-of-unconfirmed-accounts',
    loss: 'money of the operator, to accounts that cost nothing',
    breaks: 'VA-08',
    changes: [{ from: '  requireConfirmedEmail(ctx.viewer)\n  const { country, packages }', to: '  const { country, packages }' }],
    tests: ['server/features/orders/debit/direct-debit.test.ts'],
  },
  {
    name: 'one-queue-for-all-sites',
    loss: 'the login of every site, to a flood on one of them',
    breaks: 'WL-08',
    changes: [
      {
        from: 'const queue = waiting.get(site_id) ?? []\n  if (queue.length >= may_wait_per_site)',
        to: 'const queue = [...waiting.values()][0] ?? []\n  if (queue.length >= may_wait_per_site)',
      },
    ],
    tests: ['server/platform/password.test.ts'],
  },
]
