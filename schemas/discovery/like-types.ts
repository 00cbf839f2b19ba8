/** The lists of likes, as /likes/{type} names them. */
export const likeTypes = ['received', 'given', 'mutual'] as const
export type LikeType = (typeof likeTypes)[number]
