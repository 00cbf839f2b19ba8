import type { FieldFault } from '#schemas/faults.ts'
import { emailKey } from '#server/platform/email-key.ts'
import type { Site } from '#server/platform/sites/site.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

/** The three thousand that leaked most often among those long enough, and what people of our languages add to them. */
const common = new Set(commonPasswords.split(' '))

interface Holder {
  name: string
  email: string
}

/** What is wrong with a password that is being chosen, beyond its length; the same wherever one is chosen. */
export function passwordFault({ file }: Pick<Site, 'file'>, password: string, { name, email }: Holder): FieldFault | undefined {
  const plain = password.toLowerCase()
  const key = emailKey(email)
  if ([key, key.split('@')[0], name.toLowerCase()].includes(plain)) return { rule: 'password_is_name' }
  // whatever stands around it: a year, a dot, an exclamation mark
  const is_site = lettersOf(password) === lettersOf(file.name)
  return is_site || common.has(plain) ? { rule: 'password_too_common' } : undefined
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/\P{L}/gu, '')
