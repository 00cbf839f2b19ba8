import type { LikedBy } from '#schemas/discovery/like.ts'

/** The longest delay of setTimeout in seconds. A longer one would fire at once. */
const longest_timer_s = 2_147_483

/** The query parameter `t` as a positive whole number; null for any other value. */
export function readSeconds(search: string): number | null {
  const value = new URLSearchParams(search).get('t') ?? ''
  return /^0*[1-9]\d*$/.test(value) ? Math.min(Number(value), longest_timer_s) : null
}

/**
 * The newest unseen like, otherwise the newest one; the list is sorted by date. Automatic likes do not count, because the system makes
 * them.
 */
export function newestLike(liked_by: readonly LikedBy[]): LikedBy | undefined {
  const given = liked_by.filter(({ is_automatic }) => !is_automatic)
  return given.find(({ like_new }) => like_new) ?? given[0]
}
