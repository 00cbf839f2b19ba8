type Digits = Readonly<Record<string, string>>

/**
 * Words for numbers, as fold() returns them. A phone number is written in one language. Two languages are in separate groups if a number
 * word of one language is a common word of the other ("to", "en", "sei").
 */
const languages: readonly Digits[] = [
  // Dutch, German, French, English
  {
    ...spread(
      'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    ),
    ...spread(
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    ),
    ...spread('zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
    ...spread(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    ...tens('twintig dertig veertig vijftig zestig zeventig tachtig negentig'),
    ...tens('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'),
    ...tens('vingt trente quarante cinquante soixante septante huitante nonante'),
    ...tens('twenty thirty forty fifty sixty seventy eighty ninety'),
    fuenf: '5',
    zwoelf: '12',
    zwo: '2',
    oh: '0',
  },
  // Danish, Norwegian, Swedish
  {
    ...spread('nul en to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten'),
    ...spread('null en to tre fire fem seks sju atte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten'),
    ...spread('noll ett tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton'),
    ...tens('tyve tredive fyrre halvtreds tres halvfjerds firs halvfems'),
    ...tens('tjue tretti forti femti seksti sytti atti nitti'),
    ...tens('tjugo trettio fyrtio femtio sextio sjuttio attio nittio'),
    atten: '18',
  },
  // Spanish
  {
    ...spread(
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    ),
    ...tens('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  },
  // Italian
  {
    ...spread(
      'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    ),
    ...tens('venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
  },
  // Polish
  {
    ...spread(
      'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie',
    ),
    ...tens('dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat'),
  },
  // Finnish
  {
    ...spread('nolla yksi kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan kymmenen'),
  },
]

export const languageCount = languages.length

/** A word longer than this is not a number. The limit also protects against a text that is designed to be slow to parse. */
const longest_word = 40
const compound = /^([a-z]+?)(?:en|und)([a-z]+)$/

/** The digits of a number word, including several number words written as one (vierendertig, nulzes). Null for any other word. */
export function digitsOf(word: string, language: number): string | null {
  const words = languages[language] ?? {}
  const known = words[word]
  if (known !== undefined) return known
  if (word.length > longest_word) return null
  const [, unit = '', ten = ''] = compound.exec(word) ?? []
  const [ones, whole] = [words[unit === 'ein' ? 'eins' : unit], words[ten]]
  if (ones?.length === 1 && whole?.length === 2 && whole.endsWith('0')) return `${whole[0]}${ones}`
  return split(word, words)
}

function split(word: string, words: Digits): string | null {
  for (let length = word.length - 2; length >= 2; length--) {
    const first = words[word.slice(0, length)]
    const rest = first === undefined ? null : (words[word.slice(length)] ?? split(word.slice(length), words))
    if (rest !== null) return `${first}${rest}`
  }
  return null
}

function spread(list: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((word, number) => [word, String(number)]))
}

function tens(list: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((word, index) => [word, String((index + 2) * 10)]))
}
