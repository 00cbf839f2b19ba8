import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the rules for roles of the specification (RO). */
export const rules_ro: readonly PlantedFault[] = [
  {
    name: 'barred-member-pays-by-debit',
    loss: 'the brand its money: a barred member orders by direct debit again',
    breaks: 'RO-05',
    changes: [{ from: "  if (barred_until) throw new Fault('debit_barred', { data: { until: barred_until } })\n", to: '' }],
    tests: ['server/features/orders/debit/direct-debit.test.ts'],
  },
]
