import type { FieldFault } from '#schemas/faults.ts'
import { isVisible } from '#schemas/members/is-visible.ts'
import { faultOfName } from '#schemas/members/person-rules.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { fold } from './contact-text.ts'
import { findContact } from './find-contact.ts'
import { findWebAddress } from './links.ts'
import { isReservedName } from './reserved-names.ts'

/**
 * Two letters, a dot and lower-case letters: mail programs turn such a text into a link. A capital letter after the dot is the start of a
 * second name.
 */
const addressLike = /[\p{L}\p{N}-]{2,}[.。．][\p{Ll}\p{Lo}]{2,}/u
/** A service name next to another word. The other word is probably an account name. */
const services =
  /\b(?:whats\s?app|wapp|insta(?:gram)?|snap(?:chat)?|telegram|kik|skype|discord|tik\s?tok|facebook|messenger|viber|wechat|threema|onlyfans)\b/

/** The fault of a normalised public name (VA-01, VA-02); null for a valid name. */
export function faultOfPublicName(site: Site, { name, email }: { name: string; email: string }): FieldFault | null {
  const fault = faultOfName(name, email)
  if (fault) return fault
  if (holdsContact(site, name)) return { rule: 'name_contact' }
  return isReservedName(name, site.file.name) ? { rule: 'name_reserved' } : null
}

/** The fault of a public text that is not a name, such as "about me" or a city that is not on the list. Null for a valid text. */
export function faultOfPublicText(site: Site, text: string): FieldFault | null {
  if (text === '') return null
  if (!isVisible(text)) return { rule: 'not_visible' }
  const contact = findContact(text, site.file.countries)
  return contact && { rule: 'text_contact', ...contact }
}

/** The name for use in a mail. Null for a stored name that breaks a current rule. */
export function mailableName(site: Site, name: string): string | null {
  return faultOfPublicName(site, { name, email: '' }) ? null : name
}

/** A short text of a member that is not a name, for use in a mail. Null if the text contains contact details. */
export function mailableText(site: Site, text: string): string | null {
  return holdsContact(site, text) ? null : text
}

function holdsContact({ file }: Site, text: string): boolean {
  const { text: folded } = fold(text)
  if (findContact(text, file.countries) || addressLike.test(text) || findWebAddress(folded, () => false)) return true
  return services.test(folded) && folded.replace(services, '').replace(/[^\p{L}\p{N}]/gu, '') !== ''
}
