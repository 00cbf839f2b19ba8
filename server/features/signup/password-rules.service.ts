import type { FieldFault } from '#schemas/faults.ts'
import { emailKey } from '#server/platform/email-key.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

const common = new Set<string>(commonPasswords)

/** What is wrong with a password that is being chosen, beyond its length; the same wherever one is chosen. */
export function passwordFault(password: string, { name, email }: { name: string; email: string }): FieldFault | undefined {
  const plain = password.toLowerCase()
  const key = emailKey(email)
  if ([key, key.split('@')[0], name.toLowerCase()].includes(plain)) return { rule: 'password_is_name' }
  return common.has(plain) ? { rule: 'password_too_common' } : undefined
}
