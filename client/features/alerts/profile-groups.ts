import type { Profile } from '#schemas/members/profile.ts'
import { completenessOf } from '#schemas/members/profile-completeness.ts'

/**
 * Counts how many of the six groups of a profile are filled. A profile with fewer than four filled groups needs more information (MO-09).
 */
export function filledGroups(profile: Profile): { filled: number; total: number } {
  const groups = Object.values(completenessOf(profile))
  return { filled: groups.filter(Boolean).length, total: groups.length }
}

export const enough_groups = 4
