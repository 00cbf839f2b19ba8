import { useSettings, useToday } from '#client/platform/page/page-context.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import type { SignupForm } from '#schemas/members/signup.ts'
import { checkSignup, type SignupField } from './check-signup.ts'

export type AccountFieldName = SignupField | 'gender' | 'looking_for' | 'country'
type AccountValues = Partial<Record<keyof SignupForm, string>>

const written: readonly string[] = ['email', 'name', 'password', 'date_of_birth']

/** Returns a function that checks a field of the account with the rules that the page can check, for this site and the current day. */
export function useAccountRules(): (field: AccountFieldName, values: AccountValues) => FieldFault | undefined {
  const { minimum_age } = useSettings()
  const today = useToday()
  return (field, values) => {
    if (!written.includes(field)) return values[field] ? undefined : { rule: 'required' }
    const { email = '', name = '', password = '', date_of_birth = '' } = values
    return checkSignup(field as SignupField, { email, name, password, date_of_birth }, { minimum_age, today })
  }
}
