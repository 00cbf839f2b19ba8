import suggester from '@zootools/email-spell-checker'

/** Mail providers that the library would take for a typing error of another provider. The form suggests nothing for them. */
const providers = [
  'gmx.net',
  'libero.it',
  'mailbox.org',
  'mac.com',
  'email.com',
  'email.de',
  'protonmail.ch',
  'getmail.no',
  'c2i.net',
  'liwest.at',
  'bt.com',
]

/** Adds top-level domains that the library lacks. Without `lu`, it would change every address in Luxembourg to `ru`. */
const topLevelDomains = [...suggester.POPULAR_TLDS, 'lu', 'li', 'gent', 'frl', 'live', 'shop', 'team']

/**
 * The address that the person probably meant; null if the typed address looks correct. The form shows the address as a suggestion, never as
 * an error (VA-05).
 */
export function likelyEmail(given: string): string | null {
  const typed = given.trim()
  const domain = typed.slice(typed.lastIndexOf('@') + 1).toLowerCase()
  if (providers.includes(domain)) return null
  const email = withEndingInOrder(typed)
  // `.con` is equally close to `.co` and `.com`, and the library prefers `.co`
  const likely = suggester.run({ email, topLevelDomains })?.full.replace(/\.co$/, '.com')
  return likely ?? (email === typed ? null : email)
}

/** Corrects swapped letters in the top-level domain. The library counts different letters, so it would change `.ogr` to `.gr`. */
function withEndingInOrder(email: string): string {
  const start = email.lastIndexOf('.') + 1
  const ending = email.slice(start).toLowerCase()
  if (topLevelDomains.includes(ending)) return email
  const meant = topLevelDomains.find((known) => lettersOf(known) === lettersOf(ending))
  return meant ? email.slice(0, start) + meant : email
}

const lettersOf = (word: string) => [...word].sort().join('')
