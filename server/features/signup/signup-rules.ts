import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import type { SignupForm } from '#schemas/signup.ts'
import { isCountryOf, isRegionOf } from '#server/features/site/site.service.ts'
import { ageOn, dayIn } from '#server/platform/calendar.ts'
import { emailKey } from '#server/platform/email-key.ts'
import { Fault } from '#server/platform/fault.ts'
import type { Site } from '#server/platform/sites/site.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

/** Letters that cannot be seen or that turn the line around: a name must look like what it is. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const common = new Set<string>(commonPasswords)

/** The form as it is stored: no blanks at the ends, one between words, nothing invisible. */
export function tidy(form: SignupForm): SignupForm {
  const { signup_message, city } = form
  return {
    ...form,
    email: form.email.trim(),
    name: form.name.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim(),
    ...(city !== undefined && { city: city.trim() }),
    ...(signup_message !== undefined && { signup_message: signup_message.trim() }),
  }
}

/** What a schema cannot say of the form. Every broken rule is named, so that the form is corrected once. */
export function checkSignup(site: Site, form: SignupForm, now: Date): void {
  const fields: Record<string, FieldFault> = {
    ...checkName(form),
    ...checkBirthday(site, form, now),
    ...checkPassword(form),
    ...checkPlace(site, form),
    ...checkMessage(site, form),
  }
  if (Object.keys(fields).length > 0) throw new Fault('invalid_input', { fields })
}

type Fields = Record<string, FieldFault>

function checkName({ name, email }: SignupForm): Fields {
  const { min } = limits.name_length
  if (name.length < min) return { name: { rule: 'too_short', limit: min } }
  if (name.startsWith('@')) return { name: { rule: 'name_starts_with_at' } }
  return emailKey(name) === emailKey(email) ? { name: { rule: 'name_is_email' } } : {}
}

function checkBirthday({ file }: Site, { date_of_birth }: SignupForm, now: Date): Fields {
  const age = ageOn(date_of_birth, dayIn(file.time_zone, now))
  const { minimum_age } = file.limits
  if (age > limits.maximum_age) return { date_of_birth: { rule: 'invalid_date' } }
  return age < minimum_age ? { date_of_birth: { rule: 'minimum_age', min_age: minimum_age } } : {}
}

function checkPassword({ password, name, email }: SignupForm): Fields {
  const plain = password.toLowerCase()
  const key = emailKey(email)
  if ([key, key.split('@')[0], name.toLowerCase()].includes(plain)) return { password: { rule: 'password_is_name' } }
  return common.has(plain) ? { password: { rule: 'password_too_common' } } : {}
}

function checkPlace(site: Site, { country, region }: SignupForm): Fields {
  if (!isCountryOf(site, country)) return { country: { rule: 'not_a_choice' } }
  return region !== undefined && !isRegionOf(country, region) ? { region: { rule: 'not_a_choice' } } : {}
}

function checkMessage({ file }: Site, { signup_message = '' }: SignupForm): Fields {
  return signup_message.length > file.message_length ? { signup_message: { rule: 'too_long', limit: file.message_length } } : {}
}
