import { type LikeType, likeTypes } from '#schemas/discovery/like-types.ts'

export function readLikeType(value: string): LikeType | null {
  return likeTypes.find((type) => type === value) ?? null
}
