import { fold, type Span } from './contact-text.ts'
import type { Contact } from './find-contact.ts'
import { findHandle } from './handles.ts'
import { findEmail, findLink } from './links.ts'
import { findPhoneInPieces } from './number-pieces.ts'

/** In characters: whoever spreads a number or an address over messages makes them short, and a longer one has something to say. */
const longest_piece = 60
const longest_quote = 60

/** A way out of the site that is whole only with the messages before this one, oldest first; what one message holds by itself is found before. */
export function findInPieces(messages: readonly string[], countries: readonly string[]): Contact | null {
  const pieces = lastOf(messages, (each) => [...each].length <= longest_piece)
  // one word a message: written without a space where it is whole
  const words = lastOf(pieces, (each) => !/\s/.test(each.trim())).map((each) => each.trim())
  return (
    findAcross(words, '', ({ text }) => [
      ['email', findEmail(text)],
      ['link', findLink(text, isNoSentence)],
    ]) ??
    findAcross(pieces, ' ', ({ text, folded }) => [
      ['email', findEmail(text)],
      ['link', findLink(text, isNoSentence)],
      ['handle', findHandle(text)],
      ['phone', findPhoneInPieces(folded, countries)],
    ])
  )
}

type Found = [Contact['found'], Span | null][]

/** The first find that needs the last piece and one before it. */
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

/** Two messages are two sentences; where they make an address, it is one of their own. */
const isNoSentence = () => false

/** As many of the last ones as are all of a kind. */
function lastOf(messages: readonly string[], isOne: (message: string) => boolean): string[] {
  const other = messages.findLastIndex((each) => !isOne(each))
  return messages.slice(other + 1)
}
