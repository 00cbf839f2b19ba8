import type { AccountFieldName } from '#client/features/identity/signup/use-account-rules.ts'
import { genders } from '#schemas/members/looking-for.ts'
import { type Audience, asksGender, asksLookingFor, wishesIn } from '#schemas/site/audience.ts'

/** The given fields without those that the audience decides for the chosen gender. */
export function askedOf<Field extends AccountFieldName>(audience: Audience, fields: readonly Field[], gender: string | undefined): Field[] {
  const chosen = genders.filter((each) => each === gender)
  return fields.filter((field) => {
    if (field === 'gender') return asksGender(audience)
    return field !== 'looking_for' || asksLookingFor(audience, chosen.length > 0 ? chosen : genders)
  })
}

/** The values without a `looking_for` that the form does not ask for, or that the chosen gender may not have. */
export function answersOf<Values extends { gender?: string; looking_for?: string }>(audience: Audience, values: Values): Values {
  const asked = askedOf(audience, ['gender', 'looking_for'], values.gender)
  const { gender, looking_for, ...others } = values
  const of = genders.find((each) => each === gender)
  const has_wish = asked.includes('looking_for') && wishesIn(audience, of).some((wish) => wish === looking_for)
  return { ...others, ...(asked.includes('gender') && gender && { gender }), ...(has_wish && { looking_for }) } as Values
}
