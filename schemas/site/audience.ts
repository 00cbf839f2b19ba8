import type { Gender, LookingFor } from '#schemas/common.ts'
import type { FieldFault } from '#schemas/faults.ts'
import { genders, gendersSought, type Wish, wishes } from '#schemas/members/looking-for.ts'

export const audienceNames = ['everyone', 'women', 'men', 'women_and_men'] as const
type AudienceName = (typeof audienceNames)[number]

/** The two genders, as site files name them. */
export const people = ['women', 'men'] as const
type People = (typeof people)[number]

/** One entry: a gender that may join, and the genders that it may look for. */
export interface AudiencePart {
  joins: People
  seeks: readonly People[]
}

/** The value of `audience` in a site file. */
export type AudienceSetting = AudienceName | readonly AudiencePart[]

/** For each gender, the genders that its members may look for; empty if that gender may not join. */
export type Audience = Readonly<Record<Gender, readonly Gender[]>>

const named: Readonly<Record<AudienceName, Audience>> = {
  everyone: { female: genders, male: genders },
  women: { female: ['female'], male: [] },
  men: { female: [], male: ['male'] },
  women_and_men: { female: ['male'], male: ['female'] },
}

const genderOf = { women: 'female', men: 'male' } as const

export function audienceOf(setting: AudienceSetting): Audience {
  if (typeof setting === 'string') return named[setting]
  const soughtBy = (gender: Gender) => setting.filter(({ joins }) => genderOf[joins] === gender).flatMap(({ seeks }) => seeks)
  const of = (gender: Gender) => genders.filter((each) => soughtBy(gender).some((one) => genderOf[one] === each))
  return { female: of('female'), male: of('male') }
}

export const joiningGenders = (audience: Audience): Gender[] => genders.filter((gender) => audience[gender].length > 0)

/** The values of `looking_for` that a member of this gender may choose; without a gender, the values of all genders that may join. */
export const wishesIn = (audience: Audience, gender?: Gender): LookingFor[] =>
  wishes.filter((wish) =>
    (gender ? [gender] : genders).some((each) => gendersSought(wish).every((sought) => audience[each].includes(sought))),
  )

export const asksGender = (audience: Audience): boolean => joiningGenders(audience).length > 1

/** Whether one of these genders may choose whom to look for. */
export const asksLookingFor = (audience: Audience, among: readonly Gender[] = genders): boolean =>
  among.some((gender) => wishesIn(audience, gender).length > 1)

/** True if all genders may join and may look for all genders. */
export const isForEveryone = (audience: Audience): boolean => genders.every((gender) => audience[gender].length === genders.length)

/** Whether a member belongs to the audience: the gender may join, and the member looks for at least one allowed gender. */
export const isOfAudience = (audience: Audience, { gender, looking_for }: Wish): boolean =>
  gendersSought(looking_for).some((sought) => audience[gender].includes(sought))

/** Fills in a missing value if the audience allows only one value. */
export function settleWish(audience: Audience, given: Partial<Wish>): Partial<Wish> {
  const gender = given.gender ?? onlyOf(joiningGenders(audience))
  const looking_for = given.looking_for ?? (gender && onlyOf(wishesIn(audience, gender)))
  return { ...(gender && { gender }), ...(looking_for && { looking_for }) }
}

/** The error of the field that the audience refuses. Empty if the audience allows the given values. A missing value is not checked. */
export function faultsOfWish(audience: Audience, { gender, looking_for }: Partial<Wish>): Record<string, FieldFault> {
  if (gender && !joiningGenders(audience).includes(gender)) return { gender: outside_audience }
  if (looking_for && !wishesIn(audience, gender).includes(looking_for)) return { looking_for: outside_audience }
  return {}
}

export const outside_audience: FieldFault = { rule: 'outside_audience' }

const onlyOf = <T>(choices: readonly T[]): T | undefined => (choices.length === 1 ? choices[0] : undefined)
