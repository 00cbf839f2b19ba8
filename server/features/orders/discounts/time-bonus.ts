import type { SiteFile } from '#schemas/site/site.ts'

/** The facts about a member that decide the discounts. */
export interface Membership {
  signed_up_at: Date
  /** True after a purchase, or if the member has premium for another reason. Open and failed orders do not count. */
  has_paid: boolean
}

interface Moment {
  discounts: SiteFile['discounts']
  now: Date
}

/**
 * The end of the time bonus; null for a member without a time bonus. The bonus lasts for the site's number of hours after signup, or until
 * the first purchase (ST-09).
 */
export function timeBonusEnd({ signed_up_at, has_paid }: Membership, { discounts: { time_bonus }, now }: Moment): Date | null {
  return has_paid || !time_bonus.on ? null : endOf(signed_up_at, { hours: time_bonus.hours, now })
}

/**
 * The end of the welcome discount, which lasts for the site's number of days (CO-05). If the welcome discount is switched off, a running
 * time bonus continues.
 */
export function welcomeEnd({ signed_up_at, has_paid }: Membership, { discounts: { welcome }, now }: Moment): Date | null {
  return has_paid || !welcome.on ? null : endOf(signed_up_at, { hours: welcome.days * 24, now })
}

function endOf(start: Date, { hours, now }: { hours: number; now: Date }): Date | null {
  const end = new Date(start.getTime() + hours * 3_600_000)
  return now < end ? end : null
}
