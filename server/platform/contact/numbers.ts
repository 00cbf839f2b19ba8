import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/mobile'
import type { Span } from './contact-text.ts'
import { digitsOf, languageCount } from './number-words.ts'

/** Numbers that are not phone numbers. The search for a phone number ignores them. */
const innocent = [
  // times: 10:30, 8.30, 08.30 – 17.00
  /\d{1,2}:\d{2}(?::\d{2})?/g,
  /(?<![\d.])(?:[01]?\d|2[0-4])\.[0-5]\d(?!\d|[.:]\d|\s\d)/g,
  // dates: 24-12-2026, 5 12 1988, 2026-12-24, 24.12.26
  /\b\d{1,2}[ ./-]\d{1,2}[ ./-](?:19|20)\d{2}\b/g,
  /\b(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}\b/g,
  /\b(?:[0-2]?\d|3[01])[./-](?:0?\d|1[0-2])[./-]\d{2}\b(?![./-]?\d)(?!\s\d{2}[\s./-]\d)/g,
  // years: 1998-2004, 2010/11
  /\b(?:19|20)\d{2}\s?[/-]\s?(?:19|20)?\d{2}\b(?![\s./-]?\d)/g,
  // sums and measures: € 1.250,00, 3,50 euro, 250 000 km
  /(?:€|\$|£|\b(?:eur|euro|chf|usd|gbp)\b)\s?\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d{1,2}|,-)?(?!\d)/g,
  /(?<!\d)\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d{1,2}|,-)?\s?(?:€|\$|£|%|(?:eur|euros?|chf|franken|francs?|pounds?|km|kilometer|meter|m2|kcal|mensen|menschen|people|personnes)\b)/g,
]

/** Separators between the parts of a phone number. */
const within_a_number = /^[\s.\-/()*_~·+'’|]{0,5}$/

export interface Part extends Span {
  digits: string
  is_spelled: boolean
}

/**
 * Finds a phone number in digits, in words or in a mixture. A part of a phone number also counts, if the part is long enough to be
 * recognised.
 */
export function findPhone(text: string, countries: readonly string[]): Span | null {
  const clean = withoutInnocent(text)
  for (const parts of readingsOf(clean)) {
    for (const run of runsOf(parts, clean)) {
      const [first, last] = [run[0], run.at(-1)]
      if (first && last && isPhone(run, clean.slice(Math.max(0, first.from - 4), first.from), countries))
        return { from: first.from, to: last.to }
    }
  }
  return null
}

/** The numbers of a text. The text is read once for each language whose number words it contains. Digits are the same in all languages. */
function readingsOf(text: string): Part[][] {
  const [first = [], ...others] = Array.from({ length: languageCount }, (_, language) => partsOf(text, language))
  return [first, ...others.filter((parts) => parts.some(({ is_spelled }) => is_spelled))]
}

/** Replaces numbers that are not phone numbers, and text that matches the other given patterns. Each replaced character becomes `#`. */
export const withoutInnocent = (text: string, others: readonly RegExp[] = []): string =>
  [...innocent, ...others].reduce((left, pattern) => left.replace(pattern, (hit) => '#'.repeat(hit.length)), text)

export function partsOf(text: string, language: number): Part[] {
  const parts: Part[] = []
  for (const { 0: hit, index } of text.matchAll(/\bo(?=\d)\d+|\d+|[a-z]+/g)) {
    const is_figures = /\d/.test(hit)
    // these digits are part of a word, such as an IBAN or a product name
    if (is_figures && /[a-z]/.test(text[index - 1] ?? '')) continue
    const digits = is_figures ? hit.replace('o', '0') : digitsOf(hit, language)
    if (digits !== null) parts.push({ from: index, to: index + hit.length, digits, is_spelled: !is_figures })
  }
  return parts
}

function runsOf(parts: readonly Part[], text: string): Part[][] {
  const runs: Part[][] = []
  for (const part of parts) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && within_a_number.test(text.slice(before.to, part.from))) run.push(part)
    else runs.push([part])
  }
  return runs
}

function isPhone(run: readonly Part[], before: string, countries: readonly string[]): boolean {
  const digits = run.map((part) => part.digits).join('')
  const { length } = digits
  if (/\+\s?\(?$/.test(before) || /^00[1-9]/.test(digits)) return length >= 7
  if (/^0[1-9]/.test(digits)) {
    if (run.length >= 3 && run[0]?.digits === '0' && run.some(({ is_spelled }) => is_spelled)) return true
    if (run.length >= 4 && run.every((part) => part.digits.length === 1)) return true
    return length >= 7 || (length === 6 && /^0(?:[4-7]|1[5-7])/.test(digits))
  }
  if (length < 9 || length > 15 || run.every((part) => /^(?:19|20)\d\d$/.test(part.digits))) return false
  return parsePhoneNumber(`+${digits}`)?.isValid() === true || countries.some((country) => isMobile(digits, country))
}

export const isMobile = (digits: string, country: string): boolean =>
  isSupportedCountry(country) && parsePhoneNumber(digits, country satisfies CountryCode)?.isValid() === true
