import { domainToASCII } from 'node:url'
import { tidyValue } from '#schemas/members/visible-text.ts'

/** An address as it is stored and used: without invisible characters, and with its domain in the ASCII form that all mail servers accept (RFC 5891). */
export function tidyEmail(email: string): string {
  const plain = tidyValue(email)
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  // an ASCII domain stays as typed: only the key is in lower case
  if (at < 0 || /^[\0-\u007f]*$/.test(domain)) return plain
  const ascii = domainToASCII(domain)
  return ascii === '' ? plain : `${plain.slice(0, at)}@${ascii}`
}

/** The normalised address, which identifies an account, its lock and its limits. */
export function emailKey(email: string): string {
  return tidyEmail(email).toLowerCase()
}

/** Providers that ignore dots before the @, and their alias domains. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** The mailbox of an address: without the part after a plus sign, and without dots that the provider ignores. Never use it as a login key. */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  const [local = ''] = key.slice(0, at).split('+')
  const provider = dotless[domain]
  return provider ? `${local.replaceAll('.', '')}@${provider}` : `${local}@${domain}`
}
