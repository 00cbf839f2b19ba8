import type { MediaRange } from './media-storage.ts'

/** The bytes of a range in a file of this size. A range beyond the end of the file is shortened. */
export function resolveRange(range: MediaRange | undefined, size: number): { first: number; last: number } {
  const end = Math.max(size - 1, 0)
  if (!range) return { first: 0, last: end }
  if ('suffix' in range) return { first: Math.max(size - range.suffix, 0), last: end }
  return { first: Math.min(range.first, end), last: Math.min(range.last ?? end, end) }
}

const headerPattern = /^bytes=(\d{0,12})-(\d{0,12})$/

/** Parses a Range header with one range. Any other header gives undefined; the answer is then the whole file (RFC 9110). */
export function parseRange(header: string | undefined): MediaRange | undefined {
  const [, first, last] = headerPattern.exec(header ?? '') ?? []
  if (first === undefined || last === undefined) return undefined
  if (first === '') return Number(last) > 0 ? { suffix: Number(last) } : undefined
  if (last !== '' && Number(last) < Number(first)) return undefined
  return { first: Number(first), ...(last !== '' && { last: Number(last) }) }
}

/** Formats a range as a Range header. */
export function formatRange(range: MediaRange): string {
  return 'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ''}`
}
