/** The number of full days of each line. */
export const line_days = 28

/** The series of one site in the list of the desk. The last value of each series belongs to the day `until`, in the zone of the site. */
export interface BrandFacts {
  until: string
  time_zone: string
  /** The main currency. Money of other currencies is not in the series. */
  currency: string
  other_currencies: number
  signups: number[]
  confirmed: number[]
  active: number[]
  /** Active members whose first visit of the month was on this day. */
  first_active: number[]
  reports: number[]
  gross: number[]
  returned: number[]
  net: number[]
  /** Members whose first order of the month was on this day. */
  payers: number[]
}

/** The most waiting cases that the desk counts: of one brand in the list, of all brands, and in one queue. */
export const most_waiting = { of_brand: 90, of_all: 1000, of_queue: 300 } as const
/** The latest decisions that count for the time to a decision. */
export const most_decided = 300
