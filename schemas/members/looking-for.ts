import type { Gender, LookingFor } from '#schemas/common.ts'

/** The genders in the order of the signup form. */
export const genders = ['female', 'male'] as const satisfies readonly Gender[]
export const wishes = [...genders, 'everyone'] as const satisfies readonly LookingFor[]

/** The genders that a member with this value of `looking_for` looks for. */
export const gendersSought = (wish: LookingFor): readonly Gender[] => (wish === 'everyone' ? genders : [wish])

/** The values of `looking_for` that include this one: a member who looks for everyone also looks for women and for men. */
export const wishesIncluding = (wish: LookingFor): readonly LookingFor[] => (wish === 'everyone' ? ['everyone'] : [wish, 'everyone'])

export interface Wish {
  gender: Gender
  looking_for: LookingFor
}

/** True if each member looks for the gender of the other. The `sexuality` of a profile does not count. */
export const fitBothWays = (one: Wish, other: Wish): boolean =>
  wishesIncluding(other.gender).includes(one.looking_for) && wishesIncluding(one.gender).includes(other.looking_for)
