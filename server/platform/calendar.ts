import { dayIn } from '#schemas/day.ts'

/** A day as the database and the wire spell it: `1990-03-25`. Days have no time zone; which day it is now has one. */
export type Day = string

export { dayIn }

/** Completed years. Who was born on 29 February is a year older on 1 March of other years. */
export function ageOn(birth_on: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth_on.slice(0, 4))
  return today.slice(5) < birth_on.slice(5) ? years - 1 : years
}

/** The same day some years earlier; 28 February where 29 February did not exist, so that nobody counts as older than they are. */
export function yearsBefore(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  return day.endsWith('-02-29') && !isLeap(Number(year)) ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** When the next day begins in a time zone; also on days of 23 or 25 hours, and where a day begins at one o'clock. */
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

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
