/** The date in a time zone (IANA name), as YYYY-MM-DD. The server and the browser use this one function for "today" on a site. */
export function dayIn(time_zone: string, now: Date): string {
  // a day begins with a whole minute everywhere, and a page asks for it once for each of its people
  const minute = Math.floor(now.getTime() / 60_000)
  const last = asked.get(time_zone)
  if (last?.minute === minute) return last.day
  const day = formatOf(time_zone).format(now)
  asked.set(time_zone, { minute, day })
  return day
}

const asked = new Map<string, { minute: number; day: string }>()

// a formatter costs 92 µs to make and 0.6 to use
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone)
  if (known) return known
  // the Swedish order is ISO's
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(time_zone, format)
  return format
}
