import { fold, type Span } from './contact-text.ts'
import type { Contact } from './find-contact.ts'
import { findHandle } from './handles.ts'
import { findEmail, findWebAddress } from './links.ts'
import { findPhoneInPieces } from './number-pieces.ts'

/** Maximum length in characters. Messages that split a number or an address are short. Longer messages are ordinary text. */
const longest_piece = 60
const longest_quote = 60

/**
 * Finds a contact detail that is complete only in combination with earlier messages. `messages` are in order, oldest first. Use
 * findContact() for a single message.
 */
export function findInPieces(messages: readonly string[], countries: readonly string[]): Contact | null {
  const pieces = lastOf(messages, (each) => [...each].length <= longest_piece)
  // messages that consist of one word are joined without a space
  const words = lastOf(pieces, (each) => !/\s/.test(each.trim())).map((each) => each.trim())
  return (
    findAcross(words, '', ({ text }) => [
      ['email', findEmail(text)],
      ['link', findWebAddress(text, isNoSentence)],
    ]) ??
    findAcross(pieces, ' ', ({ text, folded }) => [
      ['email', findEmail(text)],
      ['link', findWebAddress(text, isNoSentence)],
      ['handle', findHandle(text)],
      ['phone', findPhoneInPieces(folded, countries)],
    ])
  )
}

type Found = [Contact['found'], Span | null][]

/** Finds the first match that contains text of the last message and of at least one earlier message. */
function findAcross(
  pieces: readonly string[],
  joint: string,
  look: (given: { text: string; folded: readonly string[] }) => Found,
): Contact | null {
  if (pieces.length < 2) return null
  const { text, original } = fold(pieces.join(joint))
  const folded = pieces.map((piece) => fold(piece).text)
  const border = text.length - (folded.at(-1)?.length ?? 0)
  for (const [found, span] of look({ text, folded })) {
    if (span && span.from < border - joint.length && span.to > border)
      return { found, words: [...original(span.from, span.to)].slice(0, longest_quote).join('') }
  }
  return null
}

/** The place where two messages are joined never counts as the end of a sentence. */
const isNoSentence = () => false

/** The longest run of messages at the end of the list for which `isOne` is true. */
function lastOf(messages: readonly string[], isOne: (message: string) => boolean): string[] {
  const other = messages.findLastIndex((each) => !isOne(each))
  return messages.slice(other + 1)
}
