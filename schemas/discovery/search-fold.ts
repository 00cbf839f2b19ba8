/** Plain spellings of letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ſ: 's',
  ə: 'e',
}

/** Vowels that some people write with two letters: Koeln, Muenchen, Tromsoe, Aarhus. */
const longSpellings: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/**
 * Folds a text to lower case without accents. Each run of other characters becomes one space: `'s-Hertogenbosch` becomes `s hertogenbosch`.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/./gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The folded spellings of a text: without accents, and with German and Nordic vowels as two letters. The first is the shorter one. */
export function spellingsOf(text: string): readonly string[] {
  const plain = foldForSearch(text)
  const long = foldForSearch(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüøå]/gu, (letter) => longSpellings[letter] ?? letter),
  )
  return long === plain ? [plain] : [plain, long]
}

/** True if `agree` holds for a folded spelling of the text and a folded spelling of the typed text. */
export function agreesInSpelling(text: string, typed: string, agree: (text: string, typed: string) => boolean): boolean {
  const wanted = spellingsOf(typed)
  return spellingsOf(text).some((spelling) => wanted.some((each) => agree(spelling, each)))
}

/** True if a name contains the typed text. Symbols count only if the typed text has no letters and digits. */
export function containsTyped(name: string, typed: string): boolean {
  if (foldForSearch(typed) === '') return name.includes(typed.trim())
  return agreesInSpelling(name, typed, (text, wanted) => text.includes(wanted))
}
