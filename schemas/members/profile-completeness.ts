import type { Profile } from './profile.ts'

/** The six groups of a profile. */
export const profileParts = ['name', 'photo', 'about', 'interests', 'place', 'sexuality'] as const
export type ProfilePart = (typeof profileParts)[number]

/** Which parts of a profile are filled, as the server has them: a draft counts once it is saved. */
export function completenessOf({ name, main_image, about, interests, region, city, sexuality }: Profile): Record<ProfilePart, boolean> {
  return {
    name: name !== '',
    // one that waits for approval is done as far as the member is concerned
    photo: main_image !== null && main_image.status !== 'rejected',
    about: about.trim() !== '',
    interests: interests.length > 0,
    // the region is what others search by, the city what they read
    place: Boolean(region && city),
    sexuality: sexuality !== null,
  }
}

/** The groups this site asks for: it does not ask for what it shows to nobody. A name, a photo and a place are wanted everywhere. */
export function partsAsked(visible_profile_fields: readonly string[]): ProfilePart[] {
  return profileParts.filter((part) => always_asked.includes(part) || visible_profile_fields.includes(part))
}

const always_asked: readonly ProfilePart[] = ['name', 'photo', 'place']
