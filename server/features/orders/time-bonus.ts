import { limits } from '#schemas/limits.ts'

/** What a member's discounts follow from. */
export interface Membership {
  signed_up_at: Date
  /** Has bought something once, or is premium otherwise. An order that is open or failed does not count. */
  has_paid: boolean
}

/** When the time bonus ends, or null when there is none (any more): less than four hours after signup, for who has not paid (ST-09). */
export function timeBonusEnd({ signed_up_at, has_paid }: Membership, now: Date): Date | null {
  return has_paid ? null : endOf(signed_up_at, { seconds: limits.time_bonus.window_seconds, now })
}

/** The same for the welcome discount: the first purchase, within its days (CO-05). */
export function welcomeEnd({ signed_up_at, has_paid }: Membership, now: Date): Date | null {
  return has_paid ? null : endOf(signed_up_at, { seconds: limits.welcome_discount.days * 86_400, now })
}

function endOf(start: Date, { seconds, now }: { seconds: number; now: Date }): Date | null {
  const end = new Date(start.getTime() + seconds * 1000)
  return now < end ? end : null
}
