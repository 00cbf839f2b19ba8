import { expect, test } from 'vitest'

import { argumentsOf, everyFolder, messageOf } from '#tests/support/pages/message-texts.ts'
import { compileMessage, thousandsOf, writeLike } from './message-format.ts'

const sample = [0, 1, 2, 3, 5, 11, 21, 22, 1234, 1_000_000, 1.5, 'Bo', '{name} <b>', 'link']

test.each(['client/messages', 'client/blocks/words'])('WL-05 %s: every text of every language says what the ICU library says', (folder) => {
  for (const [tag, texts] of everyFolder(folder)) {
    for (const [key, text] of texts) {
      const names = argumentsOf(text, tag)
      const said = compileMessage(text, tag)
      for (const value of names.length > 0 ? sample : [0]) {
        const values = Object.fromEntries(names.map((name) => [name, value]))
        expect(said(values), `${tag} ${key} ${value}`).toBe(messageOf(text, tag).format(values))
      }
    }
  }
})

test.each([
  "Foto's van {name}",
  "Schrijf '{naam}' zelf, '' en '#'",
  "{count, plural, =0 {'#' niets} one {# ''bericht''} other {# '#' van {name}}}",
  '{count, plural, one {{kind, select, a {# één} other {# ander}}} other {{kind, select, a {twee #} other {{count}}}}}',
  '{ name } en {kind,select,a{A}other{B}}',
])('a text with quotes, or one inside another, says what the ICU library says: %s', (text) => {
  for (const tag of ['nl-NL', 'pl', 'en-US'])
    for (const count of sample.filter((value) => typeof value === 'number'))
      for (const kind of ['a', 'b']) {
        const values = { count, kind, name: '{x}' }
        expect(compileMessage(text, tag)(values), `${tag} ${count} ${kind}`).toBe(messageOf(text, tag).format(values))
      }
})

test('what it does not know is refused, not said in part', () => {
  for (const text of ['{day, date}', '{count, plural, one {#}', '{name'])
    expect(() => compileMessage(text, 'nl'), text).toThrow('not a text')
})

test('a number in a text is written as the engine did that gave its sample', () => {
  const said = compileMessage('{count, plural, other {#}}', 'fi-FI')
  for (const tag of ['nl-NL', 'pl-PL', 'de-CH', 'en-US', 'es-ES']) {
    writeLike('fi-FI', thousandsOf(tag))
    for (const count of [0, 7, 999, 1000, 9999, 10_000, 1_234_567])
      expect(said({ count }), tag).toBe(new Intl.NumberFormat(tag).format(count))
  }
})
