import type { ProfilePart } from '#schemas/members/profile-completeness.ts'

/** The id of a section of the profile form. */
export const sectionId = (part: ProfilePart) => `profile-${part}`
