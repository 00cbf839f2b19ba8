import { limits } from '#schemas/limits.ts'
import { dayIn } from '#server/platform/calendar.ts'

const day_ms = 86_400_000

/** The next Monday after `now` in a time zone, at the hour of the weekly mail. */
export function nextMonday(now: Date, time_zone: string): Date {
  for (let days = 0; days <= 8; days++) {
    const day = dayIn(time_zone, new Date(now.getTime() + days * day_ms))
    const moment = momentOf(day, time_zone)
    if (new Date(`${day}T00:00Z`).getUTCDay() === 1 && moment > now) return moment
  }
  throw new TypeError(`no Monday follows ${now.toISOString()} in ${time_zone}`)
}

/** The hour of the weekly mail on a local day. Daylight saving time never starts or ends at this hour, so the offset is constant. */
function momentOf(day: string, time_zone: string): Date {
  const guess = new Date(`${day}T${String(limits.notices.weekly_hour).padStart(2, '0')}:00Z`)
  return new Date(guess.getTime() - offsetOf(guess, time_zone))
}

function offsetOf(moment: Date, time_zone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'medium' }).format(moment)
  return new Date(`${local.replace(' ', 'T')}Z`).getTime() - moment.getTime()
}
