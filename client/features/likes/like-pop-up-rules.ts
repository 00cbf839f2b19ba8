import type { LikedBy } from '#schemas/discovery/like.ts'

/** The longest delay that setTimeout supports, in seconds. With a longer delay, the timer would fire at once. */
const longest_timer_s = 2_147_483

/** Returns the query parameter `t` if it is a positive whole number, otherwise null. */
export function readSeconds(search: string): number | null {
  const value = new URLSearchParams(search).get('t') ?? ''
  return /^0*[1-9]\d*$/.test(value) ? Math.min(Number(value), longest_timer_s) : null
}

/**
 * Returns the newest like that the viewer has not seen. If the viewer has seen all likes, returns the newest like. `liked_by` is sorted by
 * date. Automatic likes are ignored, because the system makes them.
 */
export function newestLike(liked_by: readonly LikedBy[]): LikedBy | undefined {
  const given = liked_by.filter(({ is_automatic }) => !is_automatic)
  return given.find(({ like_new }) => like_new) ?? given[0]
}
