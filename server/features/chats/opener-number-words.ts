/** Digits in the words of the four languages, folded. */
const words: Readonly<Record<string, string>> = {
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
  dreißig: '30',
  oh: '0',
}

/** Beyond this nobody writes numbers in one word, and a text made to be slow does. */
const longest_word = 40
const compound = /^([a-z]+?)(?:en|und)([a-zß]+)$/

/** The digits a word stands for, also of several written as one (vierendertig, nulzes); null for any other word. */
export function digitsOf(word: string): string | null {
  const known = words[word]
  if (known !== undefined) return known
  if (word.length > longest_word) return null
  const [, unit = '', ten = ''] = compound.exec(word) ?? []
  const [ones, whole] = [words[unit === 'ein' ? 'eins' : unit], words[ten]]
  if (ones?.length === 1 && whole?.length === 2 && whole.endsWith('0')) return `${whole[0]}${ones}`
  return split(word)
}

function split(word: string): string | null {
  for (let length = word.length - 2; length >= 2; length--) {
    const first = words[word.slice(0, length)]
    const rest = first === undefined ? null : (words[word.slice(length)] ?? split(word.slice(length)))
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
