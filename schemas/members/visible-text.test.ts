import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVisible } from './is-visible.ts'
import { tidyLine, tidyMessage, tidyText, tidyValue } from './visible-text.ts'

const special = [
  '\u200C',
  '\u200D',
  '\uFE0F',
  '\u094D',
  '\u0915',
  '\u0647',
  '\u0627',
  '\u2800',
  '\u{13441}',
  '👩',
  '💻',
  '1',
  'a',
  '\u0301',
  '\n',
]
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...special), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  maxLength: 12,
})

/** Every code point that Unicode classifies as ignorable, and the letters and symbols that render blank. */
const invisible = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Z}\u2800]/u.test(character))

const oneOf = (characters: readonly string[]) => fc.nat(characters.length - 1).map((index) => characters[index] ?? '')

test('VA-01 text of invisible characters alone is never visible', () => {
  fc.assert(
    fc.property(fc.array(oneOf(invisible), { maxLength: 8 }), (characters) => {
      expect(isVisible(characters.join(''))).toBe(false)
      expect(tidyLine(characters.join(''))).toBe('')
    }),
    { numRuns: 2000 },
  )
  for (const one of ['\uFE0F\uFE0F', '\u034F', '\u3164\u3164', '\u2800', '\u00AD', '\u2062', '\u200B', '\uFFA0', '\u{E0001}', '\u0301'])
    expect(isVisible(one), JSON.stringify(one)).toBe(false)
})

test('VA-01 an invisible character inside a word changes nothing', () => {
  fc.assert(
    fc.property(oneOf(invisible.filter((one) => !/[\s\p{Z}]/u.test(one))), (character) => {
      expect(tidyLine(`Xan${character}der`)).toBe('Xander')
    }),
    { numRuns: 3000 },
  )
  for (const one of ['\u{10FFFF}', '\u{FFFFE}', '\uDBFF', '\uFFFF', '\u{E0100}']) expect(tidyLine(`Xan${one}der`)).toBe('Xander')
})

test('VA-01 normalising a text twice equals normalising it once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const tidy of [tidyLine, tidyText, tidyValue]) expect(tidy(tidy(text))).toBe(tidy(text))
    }),
    { numRuns: 5000 },
  )
})

test('VA-01 letters, digits, punctuation and symbols of every script stay as they are', () => {
  const shown = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 1 })
    .filter(
      (one) =>
        /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(one) && !/[\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]/u.test(one),
    )
  fc.assert(
    fc.property(shown, (one) => {
      expect(tidyLine(one)).toBe(one.normalize('NFC'))
      expect(isVisible(one)).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  'José',
  'Zoë van den Berg',
  'Łukasz',
  '李小龍',
  'はるか',
  'สมชาย',
  'नेहा',
  'क्\u200Dष',
  'مهری\u200Cناز',
  'עֲדִינָה',
  'Ngọc Ánh',
  'Eva 👩🏽\u200D💻',
  'Eva 👩\u200D❤\uFE0F\u200D👨',
  'Bo ❤\uFE0F',
  'Bo 1\uFE0F⃣',
  'Bo 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'Bo 🇳🇱',
])('VA-01 a name keeps the joiners and selectors its script needs: %s', (name) => {
  expect(tidyLine(name)).toBe(name.normalize('NFC'))
})

test('VA-01 a joiner without a visible effect is removed', () => {
  expect(tidyLine('An\u200Dna')).toBe('Anna')
  expect(tidyLine('دا\u200Cنا')).toBe('دانا')
  expect(tidyLine('مه\u200C\u200Cناز')).toBe('مهناز')
  expect(tidyLine('क्\u200D\u200Dष')).toBe('क्ष')
  expect(tidyLine('Anna\uFE0F 🌻\u200D')).toBe('Anna 🌻')
})

test('text of several lines keeps its line breaks', () => {
  expect(tidyText(' Hallo\u200B\r\n\r\nDag\u202E ')).toBe('Hallo\n\nDag')
  expect(tidyLine('Anna\nSophie\tde\u00A0Vries')).toBe('Anna Sophie de Vries')
})

test('RO-04 a message keeps its line breaks and joiners, and loses overrides of the writing direction and half characters', () => {
  expect(tidyMessage(' \u202Emoc.elpmaxe@anna\u202C\n👩🏽\u200D💻 \ud83d')).toBe('moc.elpmaxe@anna\u202C\n👩🏽\u200D💻')
})

test('VA-08 a pasted value loses spaces and invisible characters', () => {
  expect(tidyValue('\u200BNL91\u00A0ABNA\u202F0417\t1643 00\uFEFF')).toBe('NL91 ABNA 0417 1643 00')
  expect(tidyValue('１２３４ ＡＢ')).toBe('1234 AB')
})
