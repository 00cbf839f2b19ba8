import type { prices, StaffWish, settled } from './money-order.ts'

export type Decision = keyof typeof settled
export type Spend = keyof typeof costs

/** One step of a sequence. Members, messages and orders are given as numbers. */
export type Step =
  | { kind: 'send'; from: number; to: number; message: number; what: Spend }
  /**
   * The buyer places an order. `sees` is the price on the pay button, which may be outdated. `cut`: the server dies before or after its
   * request to the provider.
   */
  | {
      kind: 'order'
      by: number
      order: number
      sees: keyof typeof prices
      method: 'ideal' | 'banktransfer'
      cut: 'before' | 'after' | null
    }
  | {
      kind: 'decide'
      order: number
      outcome: Decision | 'charged_back' | 'refunded'
      webhook: 'once' | 'twice' | 'late' | 'out_of_order'
    }
  /** The buyer cancels a bank transfer. */
  | { kind: 'cancel'; order: number }
  /** The buyer withdraws from the purchase, for the amount that the site shows. */
  | { kind: 'withdraw'; order: number }
  /** A person of the desk refunds an order. `refund` is the id that the client made. */
  | ({ kind: 'staff'; order: number; refund: number } & StaffWish)
  /** The provider decides about a payment, and its webhook arrives later. */
  | { kind: 'decide_quietly'; order: number; outcome: Decision }
  /** The webhook of the provider arrives. `is_cut`: the provider does not reply to the status request that the webhook causes. */
  | { kind: 'webhook'; order: number; is_cut: boolean }
  /** The worker runs the due jobs: status requests to the provider, refunds, late webhooks. */
  | { kind: 'work' }
  | { kind: 'wait'; hours: number }

/** Prices in credits. The gift is the cheapest one. */
export const costs = { message: 1, photo: 2, gift: 5 } as const
