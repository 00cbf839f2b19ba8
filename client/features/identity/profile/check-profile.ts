import type { FieldFault } from '#schemas/faults.ts'
import { faultOfBirthday, faultOfName, tidyName } from '#schemas/members/person-rules.ts'
import type { ProfileChange } from '#schemas/members/profile.ts'

interface ProfileRules {
  email: string
  minimum_age: number
  /** Today's date as YYYY-MM-DD. */
  today: string
}

/** Checks a changed profile with the rules that the page can check. The server checks the profile again. */
export function faultsOf({ name, date_of_birth }: ProfileChange, { email, minimum_age, today }: ProfileRules): Record<string, FieldFault> {
  const faults = {
    name: name === undefined ? null : faultOfName(tidyName(name), email),
    date_of_birth: date_of_birth === undefined ? null : faultOfBirthday(date_of_birth, { minimum_age, today }),
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])))
}
