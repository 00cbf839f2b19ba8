import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in opening a site, and in the data of its trial. */
export const golive: readonly PlantedFault[] = [
  {
    name: 'saved-file-opens-a-site',
    loss: 'a site is open to the public, without working payments, as soon as somebody saves a file',
    breaks: 'WL-02',
    changes: [{ from: "  status === 'live' && !is_opened ? 'preview' : status\n", to: '  status\n' }],
    tests: ['server/platform/sites/registry/registry-opening.test.ts'],
  },
  {
    name: 'opened-without-its-secrets',
    loss: 'members of a site that was just opened cannot pay: its key is not set',
    breaks: 'WL-02',
    changes: [{ from: '    .filter((name) => !secrets[name])\n', to: '    .filter(() => false)\n' }],
    tests: ['server/platform/sites/check/missing-for-live.test.ts'],
  },
  {
    name: 'trial-credits-become-real',
    loss: 'members keep credits that the simulator gave, and spend them on a live site',
    breaks: 'RO-04',
    changes: [{ from: '    return voidTrialMoney(tx)\n', to: '    return { orders: 0, members: 0, credits: 0, premium: 0 }\n' }],
    tests: ['server/features/orders/open-site.test.ts'],
  },
  {
    name: 'trial-money-booked-after-the-opening',
    loss: 'a process that has not heard of the opening gives credits for simulated payments',
    breaks: 'ST-02',
    changes: [{ from: '  return row?.is_opened === false\n', to: '  return row !== null\n' }],
    tests: ['server/features/orders/open-site.test.ts'],
  },
  {
    name: 'trial-refund-paid-in-money',
    loss: 'the company owes members money that they never paid',
    breaks: 'CO-06',
    changes: [
      {
        from: "set kind = 'void', status = 'completed', amount_cents = 0, settled_at",
        to: "set kind = 'void', status = 'completed', settled_at",
      },
    ],
    tests: ['server/features/orders/open-site.test.ts'],
  },
  {
    name: 'opened-in-two-steps',
    loss: 'a site is open while its trial is not yet voided: a crash in between leaves simulated credits on a live site',
    breaks: 'RO-04',
    changes: [
      {
        from: '  return transaction(ctx, async (tx) => {\n    await exec(\n      tx,\n      sql`update site set opened_at',
        to: '  return Promise.resolve(ctx).then(async (tx) => {\n    await exec(\n      tx,\n      sql`update site set opened_at',
      },
    ],
    tests: ['server/features/orders/open-site.test.ts'],
  },
]
