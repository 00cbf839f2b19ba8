import type { Chunk, Day } from './message-lines.ts'

/**
 * Decides which part of a long conversation is rendered. All distances start at the newest message, because the list is a reversed column.
 * Each part that is not rendered becomes a gap of its measured or estimated height. The functions are pure.
 */
export interface Range {
  first: string
  /** Null: up to the newest message, including later ones. */
  last: string | null
}

export interface Heights {
  /** The measured height of the last rendering. */
  of(key: string): number | undefined
  /** Height of a day's heading. */
  heading: number
}

export interface ShownDay {
  label: string
  before: number
  chunks: readonly Chunk[]
  after: number
}

/** Estimated height of a line. The rendering corrects it; a correction above the visible part moves nothing. */
const line_px = 44
/** Number of lines to render before anything is measured. More than any window shows. */
const opening_lines = 60

const heightOf = ({ key, lines }: Chunk, heights: Heights) => heights.of(key) ?? lines.length * line_px

/** The first range: the newest lines, and back to the line at which the conversation opens. */
export function openingRange(days: readonly Day[], opens_at: string | undefined): Range | null {
  const chunks = days.flatMap((day) => day.chunks)
  let count = 0
  let is_found = opens_at === undefined
  for (const { key, lines } of chunks.toReversed()) {
    count += lines.length
    is_found ||= lines.some(({ id }) => id === opens_at)
    if (is_found && count >= opening_lines) return { first: key, last: null }
  }
  return chunks[0] ? { first: chunks[0].key, last: null } : null
}

/** The chunks near the visible part. */
export function rangeInSight(
  days: readonly Day[],
  heights: Heights,
  { from_end, view, reach }: { from_end: number; view: number; reach: number },
): Range | null {
  let end = 0
  let first: string | undefined
  let last: string | null | undefined
  for (const day of days.toReversed()) {
    for (const chunk of day.chunks.toReversed()) {
      const heading = chunk === day.chunks[0] ? heights.heading : 0
      const start = end + heightOf(chunk, heights) + heading
      if (last === undefined && start >= from_end - reach) last = end === 0 ? null : chunk.key
      if (end <= from_end + view + reach) first = chunk.key
      end = start
    }
  }
  return first === undefined ? null : { first, last: last ?? null }
}

/** The rendered days, and the gaps before and after them. Days that are out of reach are part of one gap. */
export function shownOf(days: readonly Day[], range: Range | null, heights: Heights): { before: number; days: ShownDay[]; after: number } {
  const keys = days.flatMap(({ chunks }) => chunks.map(({ key }) => key))
  const known = range && keys.includes(range.first) ? range : openingRange(days, undefined)
  const first = known ? keys.indexOf(known.first) : 0
  const last = known?.last && keys.includes(known.last) ? keys.indexOf(known.last) : keys.length - 1
  const shown: ShownDay[] = []
  let [before, after, position] = [0, 0, 0]
  for (const { label, chunks } of days) {
    const from = Math.min(chunks.length, Math.max(0, first - position))
    const to = Math.max(0, Math.min(chunks.length, last + 1 - position))
    position += chunks.length
    const sum = (some: readonly Chunk[]) => some.reduce((height, chunk) => height + heightOf(chunk, heights), 0)
    if (from >= chunks.length) before += heights.heading + sum(chunks)
    else if (to <= 0) after += heights.heading + sum(chunks)
    else shown.push({ label, before: sum(chunks.slice(0, from)), chunks: chunks.slice(from, to), after: sum(chunks.slice(to)) })
  }
  return { before, days: shown, after }
}

export const isSameRange = (one: Range | null, other: Range | null): boolean => one?.first === other?.first && one?.last === other?.last
