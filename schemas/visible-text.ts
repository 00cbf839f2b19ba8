import { blank } from './is-visible.ts'

/** Scripts whose letters may need a joiner: without it, words of Persian, Hindi or Bengali are spelled wrongly. */
const virama = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u17D2'
/** Arabic letters that never join to the next one: a non-joiner behind them changes nothing that a reader can see. */
const notJoining =
  '\\u0621-\\u0625\\u0627\\u0629\\u062F-\\u0632\\u0648\\u0649\\u0671-\\u0677\\u0688-\\u0699\\u06C0-\\u06CB\\u06CD\\u06CF\\u06D2-\\u06D5'

const emoji = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0F)*'
/** Ignorable code points that are a visible part of what stands around them (RFC 5892, appendix A; UTS #51). */
const kept = [
  // a flag of a region: a black flag and tag letters
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  // several emoji joined to one, each with its colour presentation
  `${emoji}(?:\\u200D${emoji})*`,
  // a digit on a key
  '[0-9#*]\\uFE0F\\u20E3',
  // joiners between letters that are drawn differently with them
  `[${virama}][\\u200C\\u200D](?=\\p{L})`,
  `(?![${notJoining}])(?=\\p{L})\\p{Script=Arabic}\\p{M}*\\u200C(?=\\p{Script=Arabic})`,
]

const unseen = `[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Cn}\\p{Zl}\\p{Zp}${blank}]`

const unseenOrKept = new RegExp(`(${kept.join('|')})|${unseen}`, 'gu')
const unseenInLines = new RegExp(`(${kept.join('|')})|(?![\\n\\t])${unseen}`, 'gu')

/** Text of one line as it is stored: no spaces at its ends, one between words, and nothing that a reader cannot see. */
export function tidyLine(text: string): string {
  // a line break separates words; other controls draw nothing
  const words = text.normalize('NFC').replace(/\s+/gu, ' ')
  const seen = words.replace(unseenOrKept, '$1').replace(/\s+/gu, ' ').trim().normalize('NFC')
  // what went may have stood beside a joiner that now draws nothing
  return seen === text ? seen : tidyLine(seen)
}

/** The same for text of several lines, which keeps its lines. */
export function tidyText(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/gu, '\n')
  const seen = lines.replace(unseenInLines, '$1').trim().normalize('NFC')
  return seen === text ? seen : tidyText(seen)
}

/** A value that was typed or pasted into a field with a format, such as an account number: plain characters, nothing unseen. */
export const tidyValue = (text: string): string => tidyLine(tidyLine(text).normalize('NFKC')).normalize('NFKC')
