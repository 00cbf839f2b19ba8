/**
 * Formats numbers, money, dates and times in one locale and time zone. Creating an Intl formatter takes 92 µs, so formatters are cached.
 */
export interface Formats {
  number(value: number): string
  /** The amount is in minor units of the currency. */
  money(cents: number, currency: string): string
  date(moment: string | Date): string
  time(moment: string | Date): string
  /** `12 May, 14:03`; with the year if it differs from the year of `now`. */
  dateTime(moment: string | Date, now?: Date): string
  weekday(moment: string | Date): string
  /** `12 May`, for lists. */
  shortDate(moment: string | Date): string
  /** `12 May 2024`, for older dates. */
  shortDateOfYear(moment: string | Date): string
  /** Calendar days in the time zone: 1 is yesterday, even if it was an hour ago. */
  daysAgo(moment: string | Date, now: Date): number
  /** `3 minutes ago`, measured from `now`. */
  relative(moment: string | Date, now: Date): string
  /** Kilometres, or miles in countries where road signs use miles. */
  distance(km: number): string
  /** The name of a country, from its code. */
  country(code: string): string
  list(items: readonly string[]): string
}

const formats_by_key = new Map<string, Formats>()

export function formatsOf(tag: string, time_zone: string): Formats {
  const key = `${tag} ${time_zone}`
  const formats = formats_by_key.get(key) ?? createFormats(tag, time_zone)
  formats_by_key.set(key, formats)
  return formats
}

/**
 * Returns the texts that the server rendered, and formats only new values. Releases of Intl differ in commas, months and spaces, so a text
 * of the browser's Intl could differ during hydration.
 */
export function cachingFormats(formats: Formats, cache: Record<string, string>): Formats {
  // `daysAgo` returns a number, which is the same in every engine, so it needs no stored result
  const { daysAgo, ...wordings } = formats
  const caching = Object.entries<(...given: never[]) => string>(wordings).map(([name, format]) => [
    name,
    (...given: never[]) => (cache[name + JSON.stringify(given)] ??= format(...given)),
  ])
  return { ...Object.fromEntries(caching), daysAgo }
}

function createFormats(tag: string, timeZone: string): Formats {
  const number = new Intl.NumberFormat(tag)
  // `08:05` in locales with 24 hours, `8:05 PM` in locales with 12
  const hour = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 ? 'numeric' : '2-digit'
  const date = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const time = new Intl.DateTimeFormat(tag, { timeZone, hour, minute: '2-digit' })
  const dateTime = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'short', hour, minute: '2-digit' })
  const dateTimeOfYear = new Intl.DateTimeFormat(tag, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour,
    minute: '2-digit',
  })
  const weekday = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'long' })
  const shortDate = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'short' })
  const shortDateOfYear = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  // the Swedish date format is ISO 8601
  const isoDay = new Intl.DateTimeFormat('sv', { timeZone })
  const dayOf = (moment: string | Date) => Date.parse(isoDay.format(new Date(moment))) / 86_400_000
  const yearOf = (moment: string | Date) => isoDay.format(new Date(moment)).slice(0, 4)
  const daysAgo = (moment: string | Date, now: Date) => dayOf(now) - dayOf(moment)
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const countries = new Intl.DisplayNames(tag, { type: 'region' })
  const list = new Intl.ListFormat(tag)
  const in_miles = /-(US|GB)$/.test(tag)
  const distance = new Intl.NumberFormat(tag, { style: 'unit', unit: in_miles ? 'mile' : 'kilometer' })
  const currencies = new Map<string, { format: Intl.NumberFormat; per_unit: number }>()

  function currencyOf(currency: string) {
    const cached = currencies.get(currency)
    if (cached) return cached
    const format = new Intl.NumberFormat(tag, { style: 'currency', currency })
    const created = { format, per_unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
    currencies.set(currency, created)
    return created
  }

  return {
    number: caching((value) => number.format(value)),
    money(cents, currency) {
      const { format, per_unit } = currencyOf(currency)
      return format.format(cents / per_unit)
    },
    date: (moment) => unbroken(date, moment),
    time: (moment) => unbroken(time, moment),
    dateTime: (moment, now) => unbroken(now && yearOf(now) !== yearOf(moment) ? dateTimeOfYear : dateTime, moment),
    weekday: (moment) => weekday.format(new Date(moment)),
    shortDate: (moment) => unbroken(shortDate, moment),
    shortDateOfYear: (moment) => unbroken(shortDateOfYear, moment),
    daysAgo,
    relative(moment, now) {
      const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
      const [unit, length] = unitOf(Math.abs(seconds))
      return relative.format(unit === 'day' ? -daysAgo(moment, now) : Math.round(seconds / length), unit)
    },
    distance: caching((km) => distance.format(in_miles ? milesOf(km) : km)),
    country: caching((code) => countries.of(code) ?? code),
    list: (items) => list.format(items),
  }
}

/** Formats a date with no-break spaces, so that a line may end only after a comma. */
function unbroken(format: Intl.DateTimeFormat, moment: string | Date): string {
  return format.format(new Date(moment)).replace(/(?<!,) /g, '\u00a0')
}

const max_cached = 1000

/** Caches results, because a page formats the same ages, counts, distances and countries many times. One call of Intl takes 0.5 µs. */
function caching<Value>(format: (value: Value) => string): (value: Value) => string {
  const cache = new Map<Value, string>()
  return (value) => {
    const text = cache.get(value) ?? format(value)
    if (cache.size < max_cached) cache.set(value, text)
    return text
  }
}

/** Kilometres come in steps of five because they are approximate. So miles from ten on are rounded to a multiple of five, too. */
function milesOf(km: number): number {
  const miles = Math.round(km / 1.609344)
  return miles < 10 ? miles : Math.round(miles / 5) * 5
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function unitOf(seconds: number): readonly [Intl.RelativeTimeFormatUnit, number] {
  return units.find(([, length]) => seconds >= length) ?? ['second', 1]
}
