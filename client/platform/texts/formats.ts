/** Numbers, money and moments in one locale and time zone. A new Intl formatter costs 92 µs, so they are made once. */
export interface Formats {
  number(value: number): string
  /** Minor units of the currency, as they are stored. */
  money(cents: number, currency: string): string
  date(moment: string | Date): string
  time(moment: string | Date): string
  /** `12 May, 14:03`; with its year where that is not the one of `now`. */
  dateTime(moment: string | Date, now?: Date): string
  weekday(moment: string | Date): string
  /** `12 May`, for lists. */
  shortDate(moment: string | Date): string
  /** `12 May 2024`, for what is older. */
  shortDateOfYear(moment: string | Date): string
  /** By the calendar: 1 is yesterday, however many hours ago. */
  daysAgo(moment: string | Date, now: Date): number
  /** `3 minutes ago`, measured from `now`. */
  relative(moment: string | Date, now: Date): string
  /** From kilometres, told in miles where the roads are signed in them. */
  distance(km: number): string
  /** A country's name from its code. */
  country(code: string): string
  list(items: readonly string[]): string
}

const known = new Map<string, Formats>()

export function formatsOf(tag: string, time_zone: string): Formats {
  const key = `${tag} ${time_zone}`
  const formats = known.get(key) ?? createFormats(tag, time_zone)
  known.set(key, formats)
  return formats
}

/** Formats that say again what they have said, whatever the browser's own would make of it: releases of Intl differ in commas, months, spaces. */
export function rememberingFormats(formats: Formats, said: Record<string, string>): Formats {
  // a number of days is no wording: the same everywhere, it need not travel
  const { daysAgo, ...wordings } = formats
  const remembering = Object.entries<(...given: never[]) => string>(wordings).map(([name, format]) => [
    name,
    (...given: never[]) => (said[name + JSON.stringify(given)] ??= format(...given)),
  ])
  return { ...Object.fromEntries(remembering), daysAgo }
}

function createFormats(tag: string, timeZone: string): Formats {
  const number = new Intl.NumberFormat(tag)
  // 08:05 where the day has 24 hours, 8:05 PM where it has twice twelve
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
  // the Swedish order is ISO's
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
    const kept = currencies.get(currency)
    if (kept) return kept
    const format = new Intl.NumberFormat(tag, { style: 'currency', currency })
    const made = { format, per_unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
    currencies.set(currency, made)
    return made
  }

  return {
    number: remembering((value) => number.format(value)),
    money(cents, currency) {
      const { format, per_unit } = currencyOf(currency)
      return format.format(cents / per_unit)
    },
    date: (moment) => date.format(new Date(moment)),
    time: (moment) => time.format(new Date(moment)),
    dateTime: (moment, now) => (now && yearOf(now) !== yearOf(moment) ? dateTimeOfYear : dateTime).format(new Date(moment)),
    weekday: (moment) => weekday.format(new Date(moment)),
    shortDate: (moment) => shortDate.format(new Date(moment)),
    shortDateOfYear: (moment) => shortDateOfYear.format(new Date(moment)),
    daysAgo,
    relative(moment, now) {
      const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
      const [unit, length] = unitOf(Math.abs(seconds))
      return relative.format(unit === 'day' ? -daysAgo(moment, now) : Math.round(seconds / length), unit)
    },
    distance: remembering((km) => distance.format(in_miles ? milesOf(km) : km)),
    country: remembering((code) => countries.of(code) ?? code),
    list: (items) => list.format(items),
  }
}

const most_remembered = 1000

/** A page says the same ages, counts, distances and countries over and over, and each costs Intl half a microsecond. */
function remembering<Value>(format: (value: Value) => string): (value: Value) => string {
  const said = new Map<Value, string>()
  return (value) => {
    const text = said.get(value) ?? format(value)
    if (said.size < most_remembered) said.set(value, text)
    return text
  }
}

/** Distances are between towns, in steps of five kilometres: from ten miles up they are told by fives, too. */
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
