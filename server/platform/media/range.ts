import type { MediaRange } from './media-storage.ts'

/** What a range means for a file of this size. Past its end it is cut; wholly outside it, null says so in `rangeOf`. */
export function resolveRange(range: MediaRange | undefined, size: number): { first: number; last: number } {
  const end = Math.max(size - 1, 0)
  if (!range) return { first: 0, last: end }
  if ('suffix' in range) return { first: Math.max(size - range.suffix, 0), last: end }
  return { first: Math.min(range.first, end), last: Math.min(range.last ?? end, end) }
}

const headerPattern = /^bytes=(\d{0,12})-(\d{0,12})$/

/** One range of bytes, as a Range header asks for it. Whatever else is asked is answered with the whole file, as the standard allows. */
export function parseRange(header: string | undefined): MediaRange | undefined {
  const [, first, last] = headerPattern.exec(header ?? '') ?? []
  if (first === undefined || last === undefined) return undefined
  if (first === '') return Number(last) > 0 ? { suffix: Number(last) } : undefined
  if (last !== '' && Number(last) < Number(first)) return undefined
  return { first: Number(first), ...(last !== '' && { last: Number(last) }) }
}

/** As both a storage and a caller write it. */
export function formatRange(range: MediaRange): string {
  return 'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ''}`
}
