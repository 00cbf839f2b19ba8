import type { FieldFault } from '#schemas/faults.ts'
import { isVisible } from '#schemas/is-visible.ts'
import { faultOfName } from '#schemas/person-rules.ts'
import type { Site } from '#server/platform/sites/site.ts'
import { fold } from './contact-text.ts'
import { findContact } from './find-contact.ts'
import { findLink } from './links.ts'
import { isReservedName } from './reserved-names.ts'

/** Two letters, a dot and lower-case letters: mail programs make a link of it. A capital behind the dot is a second name. */
const addressLike = /[\p{L}\p{N}-]{2,}[.。．][\p{Ll}\p{Lo}]{2,}/u
/** A service beside another word, which is the name on it. */
const services =
  /\b(?:whats\s?app|wapp|insta(?:gram)?|snap(?:chat)?|telegram|kik|skype|discord|tik\s?tok|facebook|messenger|viber|wechat|threema|onlyfans)\b/

/** What is wrong with a tidied name that others see (VA-01, VA-02); null when nothing is. */
export function faultOfPublicName(site: Site, { name, email }: { name: string; email: string }): FieldFault | null {
  const fault = faultOfName(name, email)
  if (fault) return fault
  if (holdsContact(site, name)) return { rule: 'name_contact' }
  return isReservedName(name, site.file.name) ? { rule: 'name_reserved' } : null
}

/** What is wrong with any other text that others see, such as "about me" or a city that is not on the list; null when nothing is. */
export function faultOfPublicText(site: Site, text: string): FieldFault | null {
  if (text === '') return null
  if (!isVisible(text)) return { rule: 'not_visible' }
  const contact = findContact(text, site.file.countries)
  return contact && { rule: 'text_contact', ...contact }
}

/** A name as a mail may say it: null for one that was stored before a rule existed and breaks it. */
export function mailableName(site: Site, name: string): string | null {
  return faultOfPublicName(site, { name, email: '' }) ? null : name
}

/** Any other short text of a member as a mail may say it: null where it holds a way to somebody outside the site. */
export function mailableText(site: Site, text: string): string | null {
  return holdsContact(site, text) ? null : text
}

function holdsContact({ file }: Site, text: string): boolean {
  const { text: folded } = fold(text)
  if (findContact(text, file.countries) || addressLike.test(text) || findLink(folded, () => false)) return true
  return services.test(folded) && folded.replace(services, '').replace(/[^\p{L}\p{N}]/gu, '') !== ''
}
