import type { SignupValues } from '#client/features/identity/signup/check-signup.ts'
import { joinDate } from '#client/ui/form/join-date.ts'

/** The values that the signup endpoint accepts. */
export interface FormValues extends SignupValues {
  /** Absent if the site's audience allows only one gender. */
  gender?: string
  looking_for?: string
  country: string
  signup_message?: string
  signup_profile_id?: string
}

export function readValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const message = text('signup_message')
  return {
    email: text('email'),
    name: text('name'),
    // do not trim the password: a space at its start or end belongs to it
    password: String(data.get('password') ?? ''),
    date_of_birth: joinDate({ day: text('day'), month: text('month'), year: text('year') }),
    ...(text('gender') && { gender: text('gender') }),
    ...(text('looking_for') && { looking_for: text('looking_for') }),
    country: text('country'),
    ...(message !== '' && { signup_message: message, signup_profile_id: text('signup_profile_id') }),
  }
}
