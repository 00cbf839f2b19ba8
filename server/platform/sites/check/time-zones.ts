const known = new Map<string, boolean>()

export function isTimeZone(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const is_known = clocks(name) !== null
  known.set(name, is_known)
  return is_known
}

const compared = new Map<string, boolean>()

/**
 * True if a time zone of this country has the same time as `time_zone` in winter and in summer. Also true if the platform does not know the
 * time zones of the country.
 */
export function keepsTimeOf(country: string, time_zone: string): boolean {
  const key = `${country} ${time_zone}`
  const before = compared.get(key)
  if (before !== undefined) return before
  const zones = zonesOf(country)
  const wanted = clocks(time_zone)
  const keeps = !zones || zones.some((zone) => clocks(zone) === wanted)
  compared.set(key, keeps)
  return keeps
}

/** An example time zone of the country, for a message. */
export const usualZone = (country: string): string => zonesOf(country)?.[0] ?? 'an IANA name'

interface LocaleWithZones {
  /** The list of time zones in older JavaScript engines, which have no getTimeZones(). */
  timeZones?: readonly string[]
  /** The method of the current standard (Intl Locale Info). */
  getTimeZones?(): readonly string[]
}

function zonesOf(country: string): readonly string[] | undefined {
  const locale = new Intl.Locale(`und-${country}`) as LocaleWithZones
  return locale.getTimeZones?.() ?? locale.timeZones
}

const moments = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]

/** The time of the zone on a winter day and on a summer day. Null for an unknown zone. */
function clocks(zone: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    return moments.map((moment) => format.format(moment)).join(' ')
  } catch {
    return null
  }
}
