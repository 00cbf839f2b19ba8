/** The lists behind /likes/{type}. */
export const likeTypes = ['received', 'given', 'mutual'] as const
export type LikeType = (typeof likeTypes)[number]

export function readLikeType(value: string): LikeType | null {
  return likeTypes.find((type) => type === value) ?? null
}
