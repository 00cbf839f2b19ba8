type Part = 'day' | 'month' | 'year'

/** The order in which readers of a locale write a date: day first in Dutch, month first in American English. */
export function dateOrder(tag: string): readonly Part[] {
  const order = known.get(tag) ?? orderOf(tag)
  known.set(tag, order)
  return order
}

// a cache, because creating a formatter is slow
const known = new Map<string, readonly Part[]>()

function orderOf(tag: string): readonly Part[] {
  const parts = new Intl.DateTimeFormat(tag).formatToParts(new Date(0))
  return parts.map(({ type }) => type).filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')
}
