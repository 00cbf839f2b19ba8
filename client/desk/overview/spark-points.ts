interface Wanted {
  line: readonly (number | null)[]
  today: number | null
  width: number
  height: number
}

interface Place {
  x: number
  y: number
}

export interface SparkPoints {
  path: string
  area: string | null
  dashed: string | null
  last: Place | null
  /** The same weekday a week before. */
  before: Place | null
  now: Place | null
}

const edge = 4

/**
 * Places the points of a line. The floor of the scale is the lowest full day. Today begins low, so its point stays on the floor until it is
 * above.
 */
export function sparkOf({ line, today, width, height }: Wanted): SparkPoints {
  const known = line.filter((value) => value !== null)
  if (known.length === 0) return { path: '', area: null, dashed: null, last: null, before: null, now: null }
  const floor = Math.min(...known)
  const top = Math.max(...known, today ?? floor)
  const steps = Math.max(1, line.length - 1 + (today === null ? 0 : 1))
  const place = (value: number, index: number): Place => ({
    x: round(edge + (index / steps) * (width - 2 * edge)),
    y: round(height - edge - (top === floor ? 0.5 : (Math.max(value, floor) - floor) / (top - floor)) * (height - 2 * edge)),
  })
  const places = line.map((value, index) => (value === null ? null : place(value, index)))
  const path = places
    .map((at, index) => (at ? `${places[index - 1] ? 'L' : 'M'}${at.x} ${at.y}` : ''))
    .filter(Boolean)
    .join('')
  const first = places.find((at) => at !== null) ?? null
  const last = places.at(-1) ?? null
  const is_whole = places.every((at) => at !== null)
  const now = today === null ? null : place(today, line.length)
  return {
    path,
    area: is_whole && first && last ? `${path}L${last.x} ${height}L${first.x} ${height}Z` : null,
    dashed: last && now ? `M${last.x} ${last.y}L${now.x} ${now.y}` : null,
    last,
    before: places.at(-8) ?? null,
    now,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
