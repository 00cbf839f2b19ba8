const known = new Map<string, boolean>()

export function isTimeZone(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const is_known = clocks(name) !== null
  known.set(name, is_known)
  return is_known
}

const compared = new Map<string, boolean>()

/** Clocks in this country show the same time as that zone, in winter and in summer. True where the platform does not know its zones. */
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

/** A time zone of the country, for somebody who has to write one. */
export const usualZone = (country: string): string => zonesOf(country)?.[0] ?? 'an IANA name'

interface LocaleWithZones {
  /** As engines had it first. */
  timeZones?: readonly string[]
  /** As the standard has it now. */
  getTimeZones?(): readonly string[]
}

function zonesOf(country: string): readonly string[] | undefined {
  const locale = new Intl.Locale(`und-${country}`) as LocaleWithZones
  return locale.getTimeZones?.() ?? locale.timeZones
}

const moments = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]

/** What a clock there shows on a day in winter and one in summer; null for no time zone. */
function clocks(zone: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    return moments.map((moment) => format.format(moment)).join(' ')
  } catch {
    return null
  }
}
