import type { ProfilePart } from '#schemas/members/profile-completeness.ts'

/** The anchor of a part's place in the form. */
export const sectionId = (part: ProfilePart) => `profile-${part}`
