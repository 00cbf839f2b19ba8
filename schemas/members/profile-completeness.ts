import type { Profile } from './profile.ts'

export const profileParts = ['name', 'photo', 'about', 'interests', 'place', 'sexuality'] as const
export type ProfilePart = (typeof profileParts)[number]

/** The filled parts of a profile. Only stored values count, not a draft. */
export function completenessOf({ name, main_image, about, interests, region, city, sexuality }: Profile): Record<ProfilePart, boolean> {
  return {
    name: name !== '',
    // the member sees a photo that waits for review, so such a photo counts as present
    photo: main_image !== null && main_image.status !== 'rejected',
    about: about.trim() !== '',
    interests: interests.length > 0,
    // other members search by the region, and see the city on the profile
    place: Boolean(region && city),
    sexuality: sexuality !== null,
  }
}

/** The parts that this site asks for. A site does not ask for a field that it hides. Every site asks for name, photo and place. */
export function partsAsked(visible_profile_fields: readonly string[]): ProfilePart[] {
  return profileParts.filter((part) => always_asked.includes(part) || visible_profile_fields.includes(part))
}

const always_asked: readonly ProfilePart[] = ['name', 'photo', 'place']
