import parsePhoneNumber from 'libphonenumber-js/mobile'
import type { Span } from './contact-text.ts'
import { languageCount } from './number-words.ts'
import { isMobile, type Part, partsOf, withoutInnocent } from './numbers.ts'

/** Ages, sizes, weights and times. Members write them in short messages, and they are not parts of a phone number. */
const measures =
  /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?\s?(?:jaar|jr|jahre?|ans?|years?|cm|m|kg|kilos?|uur|uhr|h|heures?|min(?:uten|utes?|uut)?|kinderen|kinder|enfants|children|kids)\b/g

/** A day and a month that stand next to other words. */
const days = /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])(?![./-]?\d)/g
const isYear = ({ digits }: Part): boolean => /^(?:19|20)\d\d$/.test(digits)

/**
 * Finds a phone number that is split over messages. The messages are joined by a space. If the messages contain only digits, a part of a
 * number is enough. Returns the position of the number.
 */
export function findPhoneInPieces(pieces: readonly string[], countries: readonly string[]): Span | null {
  for (let language = 0; language < languageCount; language++) {
    const found = findInLanguage(pieces, { countries, language })
    if (found) return found
  }
  return null
}

function findInLanguage(
  pieces: readonly string[],
  { countries, language }: { countries: readonly string[]; language: number },
): Span | null {
  const spread = pieces.flatMap((piece, index) => {
    const plain = withoutInnocent(piece, [measures])
    const is_bare = isBare(plain, language)
    const clean = is_bare ? plain : withoutInnocent(plain, [days])
    const offset = pieces.slice(0, index).join(' ').length + (index > 0 ? 1 : 0)
    const of_piece = { index, is_bare, offset }
    return partsOf(clean, language).map((part) => ({ ...part, ...of_piece, has_plus: /\+\s?\(?$/.test(clean.slice(0, part.from)) }))
  })
  for (const [at, first] of spread.entries()) {
    for (let end = spread.length; end > at + 1; end--) {
      const run = spread.slice(at, end)
      const last = run.at(-1)
      if (!last || last.index < pieces.length - 1 || first.index === last.index) break
      const is_bare = run.every((part) => part.is_bare)
      if (!run.some(isYear) && isWhole(run.map(({ digits }) => digits).join(''), { has_plus: first.has_plus, is_bare, countries }))
        return { from: first.offset + first.from, to: last.offset + last.to }
    }
  }
  return null
}

/** True if the message contains only a number or a part of a number. */
function isBare(text: string, language: number): boolean {
  const rest = partsOf(text, language).reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
  return /^[\s.\-/()*_~·+'’|,]*$/.test(rest)
}

/**
 * True for a complete phone number. Several ages, heights and prices together can be as long as a phone number. So next to words, only a
 * valid number with a dialling prefix counts.
 */
function isWhole(digits: string, { has_plus, is_bare, countries }: { has_plus: boolean; is_bare: boolean; countries: readonly string[] }) {
  if (digits.length < 8 || digits.length > 15) return false
  const abroad = has_plus ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : null
  if (abroad) return parsePhoneNumber(`+${abroad}`)?.isValid() === true
  const is_dialled = /^0[1-9]/.test(digits)
  if (is_bare && is_dialled) return digits.length >= 9
  return (is_dialled || is_bare) && countries.some((country) => isMobile(digits, country))
}
