import { firstOf, type Span } from './contact-text.ts'

/** The words for "dot" in eleven languages, as fold() returns them. `ats` has the words for "at". */
const dots = 'dot|punt|punkt|point|punktum|prik|punto|kropka|piste'
const ats = 'apenstaart(?:je)?|arobase|klammeraffe|snabel-?a|krollalfa|arroba|chiocciola|malpa|miukumauku|at-merkki'

const dot = String.raw`(?:\s{0,3}[([{]\s?(?:${dots}|\.)\s?[)\]}]\s{0,3}|\s{1,3}(?:${dots})\s{1,3})`
const at = String.raw`(?:\s{0,3}[([{]\s?(?:at|a|@|${ats})\s?[)\]}]\s{0,3}|\s{1,3}(?:${ats})\s{1,3}|\s?@\s?)`
const mailboxes = 'gmail|googlemail|hotmail|outlook|yahoo|icloud|gmx|proton(?:mail)?'

/** A full word before "at". Words that usually stand before a place, as in "I am at home", are excluded. */
const name = String.raw`(?<![a-z0-9._+-])(?!(?:am|are|is|was|were|be|me|us|it|up|look|find|see|here|there|online|photos|pics|site)\s)[a-z0-9._+-]{2,64}`

const emails = [
  /[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}/,
  new RegExp(String.raw`${name}${at}[a-z0-9-]{2,63}(?:${dot}|\.)[a-z]{2,6}\b`),
  new RegExp(String.raw`${name}(?:${at}|\s{1,3}at\s{1,3})(?:${mailboxes})\b`),
  new RegExp(String.raw`${name}\s{1,3}at\s{1,3}[a-z0-9-]{2,63}${dot}[a-z]{2,6}\b`),
]

export const findEmail = (text: string): Span | null => firstOf(text, emails)

/**
 * Domain endings that are not words in the eleven languages. The other endings are also words: after a full stop without a space, they do
 * not prove a link.
 */
const sure_endings = 'com|net|org|biz|nl|eu|fr|uk|dev|fi|xyz|xxx|cam|gg|ly|cc|ru|pl|dk|tk'
const doubtful_endings =
  'de|be|at|ch|me|io|co|it|es|is|to|so|no|nu|se|tv|in|lu|info|live|site|link|page|chat|club|shop|online|app|fun|date|dating'

const addresses = [
  /\b(?:https?|hxxps?):\/\/\S+/,
  /\bwww\s?\.\s?[a-z0-9-]{2,}\S*/,
  /(?<![a-z0-9.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,12}\/\S+/,
]
const domain = new RegExp(
  String.raw`(?<![a-z0-9.-])(?=[a-z0-9-]{0,62}[a-z])[a-z0-9-]{2,63}(?:\.[a-z0-9-]{2,63}){0,4}\.(?:(${sure_endings})|(${doubtful_endings}))\b(?![-@])`,
  'g',
)
const pointing =
  /\b(?:op|via|site|website|webseite|seite|auf|bei|sur|see|visit|check|bezoek|bekijk|kijk|link|zie|schau|voir|on|naar|google)\s*:?\s*$/

/**
 * "dot com" in words. Each language has a list of endings. The list leaves out words that often follow the word for "dot" in ordinary text
 * (point de vue).
 */
const spelled = [
  new RegExp(String.raw`(?<![a-z0-9-])[a-z0-9-]{2,63}\s{0,3}[([{]\s?(?:${dots}|\.)\s*[)\]}]\s*[a-z]{2,6}\b`),
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s{1,3}dot\s{1,3}(?:com|net|org|co|uk|nl|eu|io|tv|info)\b/,
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s{1,3}punt\s{1,3}(?:com|net|org|nl|eu|be|info)\b/,
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s{1,3}punkt\s{1,3}(?:com|net|org|de|at|ch|eu|info)\b/,
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s{1,3}point\s{1,3}(?:com|net|org|fr|ch|eu|info)\b/,
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s{1,3}punto\s{1,3}(?:com|net|org|it|eu|info)\b/,
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s{1,3}kropka\s{1,3}(?:com|net|org|pl|eu|info)\b/,
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s{1,3}piste\s{1,3}(?:com|net|org|fi|eu|info)\b/,
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s{1,3}(?:punktum|prik)\s{1,3}(?:com|net|org|dk|eu|info)\b/,
]

/** @param isSentence true if the part of the text is the end of one sentence and the start of the next */
export function findWebAddress(text: string, isSentence: (span: Span) => boolean): Span | null {
  const plain = firstOf(text, addresses)
  if (plain) return plain
  for (const { 0: hit, index, 1: sure } of text.matchAll(domain)) {
    const span = { from: index, to: index + hit.length }
    if (isSentence(span)) continue
    const goes_on = /^\s+[a-z]/.test(text.slice(span.to, span.to + 4))
    if (sure || !goes_on || pointing.test(text.slice(Math.max(0, index - 16), index))) return span
  }
  return firstOf(text, spelled)
}
