import { expect, test } from 'vitest'
import { matchesOf, saidOf } from './combobox-matches.ts'

const options = ['Amsterdam', 'Den Haag', "'s-Hertogenbosch", 'Haarlem', 'Hoofddorp', 'Bergen op Zoom', 'Sankt Pölten'].map(
  (label, id) => ({ id, label }),
)
const labels = (typed: string) => matchesOf(options, typed).shown.map(({ label }) => label)

test('names that begin so come first, then those with a word that does', () => {
  expect(labels('ha')).toEqual(['Haarlem', 'Den Haag'])
  expect(labels('zo')).toEqual(['Bergen op Zoom'])
  expect(labels('aag')).toEqual([])
})

test('capitals, accents and hyphens do not count', () => {
  expect(labels('S HERTO')).toEqual(["'s-Hertogenbosch"])
  expect(labels('polten')).toEqual(['Sankt Pölten'])
})

test('what stands there already is not suggested, and a long list is cut and counted', () => {
  expect(labels('Haarlem')).toEqual([])
  const many = Array.from({ length: 40 }, (_, id) => ({ id, label: `Plaats ${id}` }))
  expect(matchesOf(many, 'pla')).toMatchObject({ total: 40, shown: { length: 6 } })
  expect(matchesOf(many, '').total).toBe(40)
})

test('whatever is no longer suggested because it stands there already is what is said', () => {
  for (const typed of ['Haarlem', ' haarlem', 'sankt polten', 'S Hertogenbosch'])
    expect([matchesOf(options, typed).total, saidOf(options, typed)?.label.length], typed).toEqual([0, expect.any(Number)])
  expect(saidOf(options, 'Haar')).toBeUndefined()
  expect(saidOf([...options, { id: 8, label: 'Haärlem' }], 'haärlem')?.id).toBe(8)
})

test('a place is suggested and announced for plain, German and Nordic spellings', () => {
  const places = ['Łódź', 'Wrocław', 'Tromsø', 'København', 'Köln'].map((label, id) => ({ id, label }))
  const found = (typed: string) => matchesOf(places, typed).shown.map(({ label }) => label)
  for (const [typed, label] of [
    ['lod', 'Łódź'],
    ['WROC', 'Wrocław'],
    ['tromso', 'Tromsø'],
    ['koeben', 'København'],
    ['koel', 'Köln'],
  ] as const)
    expect(found(typed), typed).toEqual(typed === 'tromso' ? [] : [label])
  expect(saidOf(places, 'koebenhavn')?.label).toBe('København')
})
