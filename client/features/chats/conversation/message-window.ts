import type { Chunk, Day } from './message-lines.ts'

/**
 * Selects which part of a long conversation is rendered. The functions are pure. All distances start at the newest message, because the
 * list is a reversed column. A gap with the measured or estimated height replaces each part that is not rendered.
 */
interface Range {
  first: string
  /** Null: the range ends at the newest message, even if further messages arrive. */
  last: string | null
}

export interface Heights {
  /** Returns the height that the chunk had when it was last rendered. */
  of(key: string): number | undefined
  /** Height of the heading above each day. */
  heading: number
}

interface ShownDay {
  label: string
  before: number
  chunks: readonly Chunk[]
  after: number
}

/**
 * Estimated height of a line. When a chunk is rendered, its measured height replaces the estimate. If the chunk is above the visible part,
 * nothing visible moves.
 */
const line_px = 44
/** Number of lines that are rendered before any height is known. No window shows more lines. */
const opening_lines = 60

const heightOf = ({ key, lines }: Chunk, heights: Heights) => heights.of(key) ?? lines.length * line_px

/**
 * The range when the conversation opens. It contains the newest lines, and older lines if needed to reach the line at which the
 * conversation opens.
 */
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

/** Returns the range of the chunks that are in or near the visible part. */
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

/** Returns the rendered days, and the heights of the gaps before and after them. All days outside the range form one gap. */
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
