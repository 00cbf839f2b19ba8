import type { Words } from '#client/desk/platform/words.ts'
import type { Tile } from './tiles.ts'

const tagOf = ({ language }: Pick<Words, 'language'>) => (language === 'nl' ? 'nl-NL' : 'en-GB')
const known = new Map<string, Intl.NumberFormat>()

function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const format = known.get(key) ?? new Intl.NumberFormat(tag, options)
  known.set(key, format)
  return format
}

/** Money in whole units, because the overview compares days. */
export function moneyText(words: Pick<Words, 'language'>, cents: number, currency: string): string {
  const format = numberFormat(tagOf(words), { style: 'currency', currency, maximumFractionDigits: 0 })
  return format.format(cents / 100)
}

/** The value of a figure; a dash if it is not known. */
export function valueText(words: Pick<Words, 'language'>, { unit }: Pick<Tile, 'unit'>, value: number | null, currency: string): string {
  if (value === null) return '–'
  if (unit === 'money') return moneyText(words, value, currency)
  if (unit === 'share') return numberFormat(tagOf(words), { style: 'percent' }).format(value)
  const digits = unit === 'permille' ? 1 : 0
  return numberFormat(tagOf(words), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

type DayForm = 'long' | 'short' | 'month'

const forms: Record<DayForm, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  month: { month: 'long' },
}

/** A calendar day, which belongs to the brand and to no time zone. */
export const dayText = (words: Pick<Words, 'language'>, day: string, form: DayForm): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(tagOf(words), { ...forms[form], timeZone: 'UTC' })

/** A time in the zone of the brand. */
export const timeText = (words: Pick<Words, 'language'>, moment: string, time_zone: string): string =>
  new Date(moment).toLocaleTimeString(tagOf(words), { hour: '2-digit', minute: '2-digit', timeZone: time_zone })

export const cityOf = (time_zone: string): string => time_zone.split('/').at(-1)?.replaceAll('_', ' ') ?? time_zone
