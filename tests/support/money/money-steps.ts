import fc from 'fast-check'
import type { Spend, Step } from './money-step.ts'

const below = (count: number) => fc.nat({ max: count - 1 })
const decision = fc.constantFrom('paid', 'paid', 'failed', 'cancelled', 'expired')
const outcome = fc.constantFrom('paid', 'paid', 'paid', 'failed', 'cancelled', 'expired', 'charged_back', 'refunded')
const method = fc.constantFrom('ideal', 'ideal', 'banktransfer')
const sees = fc.constantFrom('full', 'reduced')
type Webhook = Extract<Step, { kind: 'decide' }>['webhook']
type Cut = Extract<Step, { kind: 'order' }>['cut']

interface Variety {
  what: fc.Arbitrary<Spend>
  cut: fc.Arbitrary<Cut>
  webhook: fc.Arbitrary<Webhook>
}

const usual: Variety = {
  what: fc.constantFrom<Spend[]>('message', 'message', 'gift'),
  cut: fc.constant(null),
  webhook: fc.constantFrom<Webhook[]>('once', 'twice'),
}
/**
 * The variety of steps in long sequences: it includes photos, which take time to decode, cut connections, and late or reordered webhooks.
 */
export const unusual: Variety = {
  what: fc.constantFrom<Spend[]>('message', 'message', 'message', 'gift', 'gift', 'photo'),
  cut: fc.constantFrom<Cut[]>(null, null, null, 'before', 'after'),
  webhook: fc.constantFrom<Webhook[]>('once', 'twice', 'late', 'out_of_order'),
}

interface Size {
  members: number
  messages: number
  orders: number
}

export const staffSteps = (orders: number) =>
  fc.record({
    kind: fc.constant('staff' as const),
    order: below(orders),
    refund: below(12),
    part: fc.constantFrom('full' as const, 'unused' as const, 'amount' as const, 'amount' as const),
    cents: fc.constantFrom(1, 100, 373, 746, 996),
    reason: fc.constantFrom('goodwill' as const, 'goodwill' as const, 'withdrawal' as const),
  })

/** Generates steps. The steps of `usual` may run at the same time; `unusual` also has steps that must run one after the other. */
export const steps = ({ members, messages, orders }: Size, { what, cut, webhook }: Variety = usual): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('send'), from: below(members), to: below(members), message: below(messages), what }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('order'), by: below(members), order: below(orders), sees, method, cut }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('decide'), order: below(orders), outcome, webhook }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('decide_quietly'), order: below(orders), outcome: decision }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('webhook'), order: below(orders), is_cut: cut.map((each) => each === 'before') }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), order: below(orders) }) },
    { weight: 3, arbitrary: staffSteps(orders) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), order: below(orders) }) },
  )

/** Generates a step in which time passes, so that a discount can end. */
export const wait = fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(3, 50) })
