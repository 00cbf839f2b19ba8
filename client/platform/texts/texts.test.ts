import { expect, test } from 'vitest'
import { loadTexts, messageFolders } from './all-messages.ts'
import { createTexts } from './texts.tsx'

const t = createTexts('nl-NL', {
  plain: 'Berichten',
  named: 'Dag {name}, welkom bij {site}',
  plural: '{count, plural, =0 {Niets} one {# bericht} other {# berichten}}',
  apostrophe: "Foto's van {name}",
  quoted: "Schrijf '{naam}' zelf",
  deep: { er: 'Diep' },
})

test('a plain text, values, plurals and nested keys', () => {
  expect(t('plain')).toBe('Berichten')
  expect(t('deep.er')).toBe('Diep')
  expect(t('named', { name: 'Bo', site: 'Vonk' })).toBe('Dag Bo, welkom bij Vonk')
  expect([0, 1, 1234].map((count) => t('plural', { count }))).toEqual(['Niets', '1 bericht', '1.234 berichten'])
})

test('the short way and the library agree on apostrophes', () => {
  expect(t('apostrophe', { name: 'Bo' })).toBe("Foto's van Bo")
  expect(t('quoted')).toBe('Schrijf {naam} zelf')
})

test('a missing text shows its key', () => {
  expect(t('no.such')).toBe('no.such')
})

test('a value is text, never a pattern', () => {
  expect(t('named', { name: '{site}', site: 'Vonk' })).toBe('Dag {site}, welkom bij Vonk')
})

test('a locale reads its language, and its variant over it', () => {
  expect(messageFolders('nl-NL')).toEqual(['nl'])
  expect(messageFolders('fi')).toEqual(['fi'])
  expect(messageFolders('en-US')).toEqual(['en', 'en-US'])
})

test('one instance per locale', async () => {
  expect(await loadTexts('nl-NL')).toBeTypeOf('function')
})
