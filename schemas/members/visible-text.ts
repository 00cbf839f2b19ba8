import { blank } from './is-visible.ts'

/** Scripts whose letters may need a joiner: without it, words in Persian, Hindi or Bengali are misspelled. */
const virama = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u17D2'
/** Arabic letters that never join to the next one: a non-joiner after them has no visible effect. */
const notJoining =
  '\\u0621-\\u0625\\u0627\\u0629\\u062F-\\u0632\\u0648\\u0649\\u0671-\\u0677\\u0688-\\u0699\\u06C0-\\u06CB\\u06CD\\u06CF\\u06D2-\\u06D5'

const emoji = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0F)*'
/** Ignorable code points that change how their neighbours look (RFC 5892, appendix A; UTS #51). */
const kept = [
  // the flag of a region: a black flag and tag letters
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  // several emoji joined into one, each with a colour variation selector
  `${emoji}(?:\\u200D${emoji})*`,
  // a keycap
  '[0-9#*]\\uFE0F\\u20E3',
  // joiners between letters whose shape they change
  `[${virama}][\\u200C\\u200D](?=\\p{L})`,
  `(?![${notJoining}])(?=\\p{L})\\p{Script=Arabic}\\p{M}*\\u200C(?=\\p{Script=Arabic})`,
]

const unseen = `[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Cn}\\p{Zl}\\p{Zp}${blank}]`

const unseenOrKept = new RegExp(`(${kept.join('|')})|${unseen}`, 'gu')
const unseenInLines = new RegExp(`(${kept.join('|')})|(?![\\n\\t])${unseen}`, 'gu')

/** Normalises one line of text for storage: trimmed, single spaces, no invisible characters. */
export function tidyLine(text: string): string {
  // a line break separates words; other control characters are removed
  const words = text.normalize('NFC').replace(/\s+/gu, ' ')
  const seen = words.replace(unseenOrKept, '$1').replace(/\s+/gu, ' ').trim().normalize('NFC')
  // after a character is removed, a joiner may have no effect any more, so repeat until nothing changes
  return seen === text ? seen : tidyLine(seen)
}

/** Normalises a text with several lines for storage, like `tidyLine`, but keeps its line breaks. */
export function tidyText(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/gu, '\n')
  const seen = lines.replace(unseenInLines, '$1').trim().normalize('NFC')
  return seen === text ? seen : tidyText(seen)
}

/**
 * Normalises a message for storage, so that a retry equals the stored message. The function removes unpaired surrogates, because the
 * database cannot store them. It also removes overrides of the writing direction, because a page would show `moc.elpmaxe` as an address
 * after such an override.
 */
export const tidyMessage = (text: string): string => text.replace(/[\p{Surrogate}\u202D\u202E]/gu, '').trim()

/** Normalises a typed or pasted value with a fixed format, such as an account number: plain characters, no invisible characters. */
export const tidyValue = (text: string): string => tidyLine(tidyLine(text).normalize('NFKC')).normalize('NFKC')
