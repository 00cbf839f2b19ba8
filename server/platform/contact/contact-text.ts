/**
 * A normalised text in which plain characters replace disguised ones. `Folded` also stores the position of each character in the original
 * text.
 */
interface Folded {
  text: string
  /** The original text between two positions of the folded text. */
  original(from: number, to: number): string
}

/** Joiners, keycaps and other invisible characters. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u20E3|\u2800/u

/** Letters of other scripts that look like Latin letters, and characters that browsers accept as a dot in a host name. */
const lookalikes = new Map([
  ...pairs('аеорсухіјѕԁԛԝһАВЕКМНОРСТХУІЈЅ', 'aeopcyxijsdqwhabekmhopctxyijs'),
  ...pairs('οναρικΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ovapikabezhikmnoptyx'),
  ...pairs('łøđıŁØĐɑɡʌѵѴ', 'lodilodagavv'),
  // small capitals
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
  // Armenian, Cherokee and Lisu
  ...pairs('ացհյոսօ', 'wghjnuo'),
  ...pairs('ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃᏆ', 'abcdeghijklmprstvwzi'),
  ...pairs('ꭺᏼꮯꭰꭼꮐꮋꭵꭻꮶꮮꮇꮲꭱꮪꭲꮩꮃꮓꮖ', 'abcdeghijklmprstvwzi'),
  ...pairs('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'),
  // white letters in black circles and squares
  ...run(0x1f150, 'abcdefghijklmnopqrstuvwxyz'),
  ...run(0x1f170, 'abcdefghijklmnopqrstuvwxyz'),
  // digits in circles: white on black, with a double circle, or sans-serif
  ...run(0x2776, '123456789'),
  ...run(0x24f5, '123456789'),
  ...run(0x2780, '123456789'),
  ...run(0x278a, '123456789'),
  ...pairs('⓿🄋🄌', '000'),
  ...pairs('。․‧', '...'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
])

function pairs(from: string, to: string): [string, string][] {
  const targets = [...to]
  return [...from].map((character, index) => [character, targets[index] ?? ''])
}

/** Maps consecutive code points, starting at `first`. */
function run(first: number, to: string): [string, string][] {
  return [...to].map((character, index) => [String.fromCodePoint(first + index), character])
}

/**
 * Returns the text in lower case and without accents. All variants of a digit or letter (０, ①, 𝟎, ٣, а) are replaced by the plain digit or
 * letter.
 */
export function fold(original: string): Folded {
  let text = ''
  const places: number[] = []
  let place = 0
  for (const character of original) {
    const plain = unseen.test(character) ? '' : foldCharacter(character)
    text += plain
    for (let unit = 0; unit < plain.length; unit++) places.push(place)
    place += character.length
  }
  places.push(place)
  return { text, original: (from, to) => original.slice(places[from], places[to]).trim() }
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  return character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[^\0-\u007f]/gu, (each) => lookalikes.get(each) ?? (/\p{Nd}/u.test(each) ? digitOf(each) : each))
    .toLowerCase()
}

/** The value of a digit of any script. In Unicode, the ten digits of each script are consecutive. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

export interface Span {
  from: number
  to: number
}

export function firstOf(text: string, patterns: readonly RegExp[]): Span | null {
  for (const pattern of patterns) {
    const hit = pattern.exec(text)
    if (hit) return { from: hit.index, to: hit.index + hit[0].length }
  }
  return null
}
