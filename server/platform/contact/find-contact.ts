import { fold, type Span } from './contact-text.ts'
import { findHandle } from './handles.ts'
import { findEmail, findWebAddress } from './links.ts'
import { findPhone } from './numbers.ts'

/** A contact detail in a text, with the original characters of the text. */
export interface Contact {
  found: 'link' | 'email' | 'phone' | 'handle'
  words: string
}

const longest_quote = 60

/** The first link, email address, phone number or account name of another service in a text. Null if the text has no contact detail. */
export function findContact(original: string, countries: readonly string[]): Contact | null {
  const { text, original: wordsOf } = fold(original)
  const isSentence = ({ from, to }: Span) => /\.\p{Lu}\p{Ll}/u.test(wordsOf(from, to))
  const looks: [Contact['found'], () => Span | null][] = [
    ['email', () => findEmail(text)],
    ['link', () => findWebAddress(text, isSentence)],
    ['handle', () => findHandle(text)],
    ['phone', () => findPhone(text, countries)],
  ]
  for (const [found, look] of looks) {
    const span = look()
    if (span) return { found, words: [...wordsOf(span.from, span.to)].slice(0, longest_quote).join('') }
  }
  return null
}
