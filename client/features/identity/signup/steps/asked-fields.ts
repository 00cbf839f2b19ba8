import type { AccountFieldName } from '#client/features/identity/signup/use-account-rules.ts'
import { genders } from '#schemas/members/looking-for.ts'
import { type Audience, asksGender, asksLookingFor, wishesIn } from '#schemas/site/audience.ts'

/** Returns the fields that a form must ask for. A field is left out if the site's audience and the chosen gender leave only one value. */
export function askedOf<Field extends AccountFieldName>(audience: Audience, fields: readonly Field[], gender: string | undefined): Field[] {
  const chosen = genders.filter((each) => each === gender)
  return fields.filter((field) => {
    if (field === 'gender') return asksGender(audience)
    return field !== 'looking_for' || asksLookingFor(audience, chosen.length > 0 ? chosen : genders)
  })
}

/** Returns the values without `looking_for` if the form does not ask for it, or if its value is not possible with the chosen gender. */
export function answersOf<Values extends { gender?: string; looking_for?: string }>(audience: Audience, values: Values): Values {
  const asked = askedOf(audience, ['gender', 'looking_for'], values.gender)
  const { gender, looking_for, ...others } = values
  const of = genders.find((each) => each === gender)
  const has_wish = asked.includes('looking_for') && wishesIn(audience, of).some((wish) => wish === looking_for)
  return { ...others, ...(asked.includes('gender') && gender && { gender }), ...(has_wish && { looking_for }) } as Values
}
