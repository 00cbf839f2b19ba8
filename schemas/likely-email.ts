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
  const email = given.trim()
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  // `.con` is as near to the one as to the other, and the list has Colombia first
  return providers.includes(domain) ? null : (suggester.run({ email, topLevelDomains })?.full.replace(/\.co$/, '.com') ?? null)
}
