import { addDays } from '#schemas/day.ts'
import { line_days } from '#schemas/desk/figures.ts'
import type { BrandOverview } from '#schemas/desk/overview.ts'
import { rateOf } from '#schemas/desk/small-cells.ts'

export const countTiles = ['signups', 'confirmed', 'activated', 'active', 'complaints'] as const
export const moneyTiles = ['gross', 'returned', 'net'] as const
export const monthTiles = ['active_month', 'paying_month'] as const
export type TileId = (typeof countTiles)[number] | (typeof moneyTiles)[number] | (typeof monthTiles)[number]

/** The day to which a return belongs: the day on which the money went back, or the day of its order. */
export type MoneyBy = 'by_day' | 'by_order'

export interface Point {
  day: string
  /** Null for a day that is not known. */
  value: number | null
}

export interface Tile {
  id: TileId
  unit: 'count' | 'share' | 'permille' | 'money'
  /** The figure of the last full day. */
  value: number | null
  /** The day with which the figure is compared, and its value. */
  before: Point
  /** The full days, the last one with the figure. */
  line: Point[]
  /** The count of today so far. Null for a figure that changes only after the day. */
  today: number | null
  /** Whether more is good. */
  good: 'up' | 'down'
  /** The parts of a share. */
  of?: { part: number; base: number; day: string }
}

/** The figures of a brand, as the overview shows them. */
export function tilesOf(brand: BrandOverview, by: MoneyBy): Tile[] {
  const days: string[] = []
  for (let day = brand.from; day <= brand.today; day = addDays(day, 1)) days.push(day)
  const at = (values: readonly number[], day: string): number => values[days.indexOf(day)] ?? 0
  const sum = (values: readonly number[], from: string, until: string): number =>
    values.filter((_, index) => (days[index] ?? '') >= from && (days[index] ?? '') <= until).reduce((total, value) => total + value, 0)
  const isKnown = (day: string) => brand.known_from === null || day >= brand.known_from
  const yesterday = addDays(brand.today, -1)
  const lineUntil = (last: string, valueAt: (day: string) => number | null): Point[] =>
    Array.from({ length: line_days }, (_, index) => addDays(last, index + 1 - line_days)).map((day) => ({ day, value: valueAt(day) }))

  /** A figure of single days. */
  function daily(id: TileId, valueAt: (day: string) => number | null, how: Partial<Tile> = {}): Tile {
    const week_before = addDays(yesterday, -7)
    return {
      id,
      unit: 'count',
      value: valueAt(yesterday),
      before: { day: week_before, value: valueAt(week_before) },
      line: lineUntil(yesterday, valueAt),
      today: valueAt(brand.today),
      good: 'up',
      ...how,
    }
  }

  /** A figure that grows through the month. */
  function monthly(id: TileId, values: readonly number[]): Tile {
    const valueAt = (day: string) => (isKnown(monthOf(day)) ? sum(values, monthOf(day), day) : null)
    const before = sameDayOfLastMonth(yesterday)
    const line: Point[] = []
    for (let day = monthOf(yesterday); day <= yesterday; day = addDays(day, 1)) line.push({ day, value: valueAt(day) })
    const is_same_month = monthOf(brand.today) === monthOf(yesterday)
    return {
      id,
      unit: 'count',
      value: valueAt(yesterday),
      before: { day: before, value: valueAt(before) },
      line,
      today: is_same_month ? valueAt(brand.today) : null,
      good: 'up',
    }
  }

  const cohort = addDays(yesterday, -7)
  const share = (day: string) => (isKnown(day) ? rateOf(at(brand.activated, day), at(brand.signups, day)) : null)
  const complaintsAt = (day: string) => complaintRate(day, (values, from, until) => sum(brand[values], from, until), isKnown)
  const money = brand.money
  return [
    daily('signups', (day) => at(brand.signups, day)),
    daily('confirmed', (day) => at(brand.confirmed, day)),
    {
      id: 'activated',
      unit: 'share',
      value: share(cohort),
      before: { day: addDays(cohort, -7), value: share(addDays(cohort, -7)) },
      line: lineUntil(cohort, share),
      today: null,
      good: 'up',
      of: { part: at(brand.activated, cohort), base: at(brand.signups, cohort), day: cohort },
    },
    daily('active', (day) => (isKnown(day) ? at(brand.active, day) : null)),
    daily('complaints', complaintsAt, { unit: 'permille', good: 'down' }),
    ...(money
      ? [
          daily('gross', (day) => at(money[by].gross, day), { unit: 'money' }),
          daily('returned', (day) => at(money[by].returned, day), { unit: 'money', good: 'down' }),
          daily('net', (day) => at(money[by].net, day), { unit: 'money' }),
        ]
      : []),
    monthly('active_month', brand.first_active),
    ...(money ? [monthly('paying_month', money.payers)] : []),
  ]
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day of the month before, or its last day. */
export function sameDayOfLastMonth(day: string): string {
  const last = addDays(monthOf(day), -1)
  return Number(last.slice(8)) < Number(day.slice(8)) ? last : `${last.slice(0, 8)}${day.slice(8)}`
}

/** From this day of a month, the rate is that of the month so far. Before, the month is too short, and the rate is that of the month before. */
const steady_day = 8

function complaintRate(
  day: string,
  sum: (values: 'reports' | 'first_active', from: string, until: string) => number,
  isKnown: (day: string) => boolean,
): number | null {
  const month = monthOf(day)
  const is_early = Number(day.slice(8)) < steady_day
  const [from, until] = is_early ? [monthOf(addDays(month, -1)), addDays(month, -1)] : [month, day]
  if (!isKnown(from)) return null
  const rate = rateOf(sum('reports', from, until), sum('first_active', from, until))
  return rate === null ? null : rate * 1000
}

/** The change in percent against the day before. Null if one value is missing, or too small for a rate. */
export function changeOf({ value, before, unit }: Pick<Tile, 'value' | 'before' | 'unit'>): number | null {
  if (value === null || before.value === null || before.value <= 0) return null
  if (unit === 'count' && before.value < 10) return null
  return Math.round((value / before.value - 1) * 100)
}
