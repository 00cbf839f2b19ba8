import { checkSignup, type SignupField } from '#client/features/identity/signup/check-signup.ts'
import type { FieldFault } from '#schemas/faults.ts'
import type { FormValues } from './signup-values.ts'

const checked: readonly string[] = ['email', 'name', 'password', 'date_of_birth'] satisfies SignupField[]
const chosen: readonly string[] = ['gender', 'looking_for', 'country']

const isChecked = (name: string): name is SignupField => checked.includes(name)

/** Checks a field with the rules that the application's form also checks. Only the server can check the remaining rules. */
export function checkField(name: string, values: FormValues, rules: { minimum_age: number; today: string }): FieldFault | undefined {
  if (isChecked(name)) return checkSignup(name, values, rules)
  return chosen.includes(name) && !values[name as 'gender'] ? { rule: 'required' } : undefined
}
