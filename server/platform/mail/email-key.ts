import { domainToASCII } from 'node:url'
import { tidyValue } from '#schemas/members/visible-text.ts'

/**
 * An address in the form in which it is stored and used. Invisible characters are removed. The domain is in the ASCII form that all mail
 * servers accept (RFC 5891).
 */
export function tidyEmail(email: string): string {
  const plain = tidyValue(email)
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  // do not change an ASCII domain: only the key of the address is in lower case
  if (at < 0 || /^[\0-\u007f]*$/.test(domain)) return plain
  const ascii = domainToASCII(domain)
  return ascii === '' ? plain : `${plain.slice(0, at)}@${ascii}`
}

/** The normalised address. It identifies an account, the login lock and the limits of the account. */
export function emailKey(email: string): string {
  return tidyEmail(email).toLowerCase()
}

/** Providers that ignore dots before the @, with their other domains. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox to which an address belongs. The part after a plus sign and dots that the provider ignores are removed. Never use the mailbox
 * as a login key.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  const [local = ''] = key.slice(0, at).split('+')
  const provider = dotless[domain]
  return provider ? `${local.replaceAll('.', '')}@${provider}` : `${local}@${domain}`
}
