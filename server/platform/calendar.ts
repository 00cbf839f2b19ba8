import { addDays, dayIn } from '#schemas/day.ts'
import { ageOn } from '#schemas/members/person-rules.ts'

/** A day as the database and the API write it: `1990-03-25`. A day has no time zone, but the current day depends on a time zone. */
export type Day = string

export { addDays, ageOn, dayIn }

/** The current day in the time zone of the site. */
export const todayOf = ({ site, now }: { site: { file: { time_zone: string } }; now: Date }): Day => dayIn(site.file.time_zone, now)

/**
 * The same day a number of years earlier. For 29 February, the result is 28 February in a year that is not a leap year. So no member is
 * shown older than the member is.
 */
export function yearsBefore(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  return day.endsWith('-02-29') && !isLeap(Number(year)) ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** The start of the next day in a time zone. Also correct for days of 23 or 25 hours, and for days that start at 01:00. */
export function nextDayBegins(time_zone: string, now: Date): Date {
  const today = dayIn(time_zone, now)
  let [before, after] = [now.getTime(), now.getTime() + 26 * 3_600_000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(time_zone, new Date(middle)) === today) before = middle
    else after = middle
  }
  return new Date(after)
}

/** The time after a duration, which may be negative. A day has 24 hours. */
export function later(now: Date, { days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }): Date {
  return new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
