import type { FieldFault } from '#schemas/faults.ts'
import { isVisible } from '#schemas/members/is-visible.ts'
import type { Wish } from '#schemas/members/looking-for.ts'
import { faultOfBirthday, tidyName } from '#schemas/members/person-rules.ts'
import type { SentSignup, SignupForm } from '#schemas/members/signup.ts'
import { tidyMessage } from '#schemas/members/visible-text.ts'
import { audienceOf, faultsOfWish, settleWish } from '#schemas/site/audience.ts'
import { passwordFault } from '#server/features/identity/password/password-rules.service.ts'
import { faultOfCity, spellCity } from '#server/features/site/places.service.ts'
import { isCountryOf, isRegionOf } from '#server/features/site/site.service.ts'
import { dayIn } from '#server/platform/calendar.ts'
import { findContact } from '#server/platform/contact/find-contact.ts'
import { faultOfPublicName } from '#server/platform/contact/public-text.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { tidyEmail } from '#server/platform/mail/email-key.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** A signup form that certainly has gender and `looking_for`: either the form contains them, or the audience decides them. */
export type MemberForm = SignupForm & Wish

/** The form as the database stores it: normalised texts, plus the fields that the audience decides. */
export function tidy({ file }: Site, form: SentSignup): SignupForm {
  const { signup_message, city, country, region, date_of_birth = '' } = form
  return {
    ...form,
    ...settleWish(audienceOf(file.audience), form),
    date_of_birth,
    email: tidyEmail(form.email),
    name: tidyName(form.name),
    ...(city !== undefined && { city: spellCity(country, city, region ?? null) }),
    ...(signup_message !== undefined && { signup_message: isVisible(signup_message) ? tidyMessage(signup_message) : '' }),
  }
}

/** Checks the rules that a schema cannot express. All invalid fields are reported together. */
export function assertSignupForm(site: Site, form: SignupForm, now: Date): asserts form is MemberForm {
  refuse({ ...missingWish(site, form), ...faultsOf(site, form, now) })
}

/** Checks the rules of assertSignupForm() for the given fields only. Placeholders for other fields are not checked. */
export function checkGiven(
  { site, now }: { site: Site; now: Date },
  { form, given }: { form: SignupForm; given: readonly string[] },
): void {
  const faults = { ...faultsOf(site, form, now), ...checkWish(site, part(form, given)) }
  refuse(Object.fromEntries(Object.entries(faults).filter(([field]) => given.includes(field))))
}

function refuse(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw new Fault('invalid_input', { fields })
}

function faultsOf(site: Site, form: SignupForm, now: Date): Fields {
  return {
    ...checkName(site, form),
    ...checkBirthday(site, form, now),
    ...checkPassword(site, form),
    ...checkPlace(site, form),
    ...checkWish(site, form),
    ...checkMessage(site, form),
  }
}

type Fields = Record<string, FieldFault>

const wish_fields = ['gender', 'looking_for'] as const

/** The values of gender and `looking_for` that were given. A placeholder does not count as a value. */
const part = (form: SignupForm, given: readonly string[]): Partial<Wish> =>
  Object.fromEntries(wish_fields.filter((field) => given.includes(field)).map((field) => [field, form[field]]))

const checkWish = ({ file }: Site, wish: Partial<Wish>): Fields => faultsOfWish(audienceOf(file.audience), wish)

/** Reports a missing gender or `looking_for`. Empty if the gender may not join, because another fault reports that. */
function missingWish(site: Site, form: Partial<Wish>): Fields {
  if ('gender' in checkWish(site, form)) return {}
  return Object.fromEntries(wish_fields.filter((field) => form[field] === undefined).map((field) => [field, { rule: 'required' }]))
}

function checkName(site: Site, { name, email }: SignupForm): Fields {
  const fault = faultOfPublicName(site, { name, email })
  return fault ? { name: fault } : {}
}

function checkBirthday({ file }: Site, { date_of_birth }: SignupForm, now: Date): Fields {
  const fault = faultOfBirthday(date_of_birth, { minimum_age: file.limits.minimum_age, today: dayIn(file.time_zone, now) })
  return fault ? { date_of_birth: fault } : {}
}

function checkPassword(site: Site, { password, name, email }: SignupForm): Fields {
  const fault = passwordFault(site, password, { name, email })
  return fault ? { password: fault } : {}
}

function checkPlace(site: Site, { country, region, city = '' }: SignupForm): Fields {
  if (!isCountryOf(site, country)) return { country: { rule: 'not_a_choice' } }
  const fault = faultOfCity(site, { country, region: region ?? null, city })
  return {
    ...(region !== undefined && !isRegionOf(country, region) && { region: { rule: 'not_a_choice' } }),
    ...(fault && { city: fault }),
  }
}

function checkMessage({ file }: Site, { signup_message = '' }: SignupForm): Fields {
  if (signup_message.length > file.message_length) return { signup_message: { rule: 'too_long', limit: file.message_length } }
  // contact details are refused here, because the delivery is later, when the sender cannot correct the text
  const contact = findContact(signup_message, file.countries)
  return contact ? { signup_message: { rule: 'opener_contact', ...contact } } : {}
}
