import type { LikedBy } from '#schemas/discovery/like.ts'

/** As long as a browser's timer can run; beyond it one would fire at once. */
const longest_timer_s = 2_147_483

/** The query key `t` as a positive whole number; null where it is anything else. */
export function readSeconds(search: string): number | null {
  const value = new URLSearchParams(search).get('t') ?? ''
  return /^0*[1-9]\d*$/.test(value) ? Math.min(Number(value), longest_timer_s) : null
}

/** The newest like that is still new, else the newest; the list begins with the newest. Of somebody who gave it: one made by the system was given by nobody. */
export function newestLike(liked_by: readonly LikedBy[]): LikedBy | undefined {
  const given = liked_by.filter(({ is_automatic }) => !is_automatic)
  return given.find(({ like_new }) => like_new) ?? given[0]
}
