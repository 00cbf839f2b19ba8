import suggester from '@zootools/email-spell-checker'

/** Mail providers of the countries Couplet serves that the list would take for a slip of another: nobody is asked about those. */
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

/** Every address in Luxembourg would be one in Russia. */
const topLevelDomains = [...suggester.POPULAR_TLDS, 'lu', 'li', 'gent', 'frl', 'live', 'shop', 'team']

/** What an address may have been meant to be; null where it looks like one. A suggestion, never a refusal (VA-05). */
export function likelyEmail(given: string): string | null {
  const typed = given.trim()
  const domain = typed.slice(typed.lastIndexOf('@') + 1).toLowerCase()
  if (providers.includes(domain)) return null
  const email = withEndingInOrder(typed)
  // `.con` is as near to the one as to the other, and the list has Colombia first
  const likely = suggester.run({ email, topLevelDomains })?.full.replace(/\.co$/, '.com')
  return likely ?? (email === typed ? null : email)
}

/** The list counts letters that differ, and takes `.ogr` for Greece: the same letters in another order are meant before others. */
function withEndingInOrder(email: string): string {
  const start = email.lastIndexOf('.') + 1
  const ending = email.slice(start).toLowerCase()
  if (topLevelDomains.includes(ending)) return email
  const meant = topLevelDomains.find((known) => lettersOf(known) === lettersOf(ending))
  return meant ? email.slice(0, start) + meant : email
}

const lettersOf = (word: string) => [...word].sort().join('')
