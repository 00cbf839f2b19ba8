import type { SignupValues } from '#client/features/identity/signup/check-signup.ts'

/** The input of the signup endpoint. */
export interface FormValues extends SignupValues {
  /** Absent if the audience decides it. */
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
    // a password may start or end with a space
    password: String(data.get('password') ?? ''),
    date_of_birth: birthOf(text('day'), text('month'), text('year')),
    ...(text('gender') && { gender: text('gender') }),
    ...(text('looking_for') && { looking_for: text('looking_for') }),
    country: text('country'),
    ...(message !== '' && { signup_message: message, signup_profile_id: text('signup_profile_id') }),
  }
}

/** Empty until all three parts are complete. The year must have four digits. */
function birthOf(day: string, month: string, year: string): string {
  return day && month && year.length === 4 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}
