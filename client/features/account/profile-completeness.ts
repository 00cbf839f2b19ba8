import type { Profile } from '#schemas/profile.ts'

export const profileParts = ['name', 'photo', 'about', 'interests', 'place'] as const
export type ProfilePart = (typeof profileParts)[number]

/** Which parts of a profile are filled, as the server has them: a draft counts once it is saved. */
export function completenessOf({ name, main_image, about, interests, region, city }: Profile): Record<ProfilePart, boolean> {
  return {
    name: name !== '',
    // one that waits for approval is done as far as the member is concerned
    photo: main_image !== null && main_image.status !== 'rejected',
    about: about.trim() !== '',
    interests: interests.length > 0,
    // the region is what others search by, the city what they read
    place: Boolean(region && city),
  }
}
