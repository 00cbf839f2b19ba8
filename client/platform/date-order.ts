type Part = 'day' | 'month' | 'year'

/** The order in which readers of a locale write a date: day first in Dutch, month first in American English. */
export function dateOrder(tag: string): Part[] {
  const parts = new Intl.DateTimeFormat(tag).formatToParts(new Date(0))
  return parts.map(({ type }) => type).filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')
}
