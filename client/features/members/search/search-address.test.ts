import { expect, test } from 'vitest'
import type { SearchReply } from '#schemas/discovery/search.ts'
import { readCriteria } from './criteria.ts'
import { activeCriteria, loosened, onlySort, without } from './search-active.ts'
import { readSearchForm } from './search-values.ts'

test('EN-13 an address keeps the criteria that make sense and loses the others', () => {
  expect(
    readCriteria({ gender: 'male', city: 2759794, distance: '25', two_way: false, with_photo: true, sort: 'nearest', after: 'x' }),
  ).toEqual({
    gender: 'male',
    city: 2759794,
    distance: 25,
    two_way: false,
    with_photo: true,
    sort: 'nearest',
    after: 'x',
  })
  const senseless = {
    gender: 'x',
    city: 'Amsterdam',
    distance: 1,
    two_way: true,
    with_photo: 'yes',
    online: false,
    sort: 'best',
    min_age: 12,
  }
  expect(readCriteria(senseless)).toEqual({})
})

test('EN-13 a criterion is let go with all that belongs to it, and the list begins anew', () => {
  const search = { city: 1, distance: 25, min_age: 30, max_age: 40, sort: 'newest', after: 'x' } as const
  const taken = { country: 'NL', countryregion: null, city: { id: 1, name: 'Ede' }, distance: 25 }
  expect(activeCriteria(search, taken)).toEqual(['city', 'age'])
  expect(activeCriteria({ distance: 25 }, taken)).toEqual(['distance'])
  expect(without(search, 'age')).toEqual({ city: 1, distance: 25, sort: 'newest' })
  expect(without(search, 'city')).toEqual({ min_age: 30, max_age: 40, sort: 'newest' })
  expect(loosened(search, 'looking_for')).toEqual({ city: 1, distance: 25, min_age: 30, max_age: 40, sort: 'newest', two_way: false })
  expect(onlySort(search)).toEqual({ sort: 'newest' })
})

test('EN-13 a place that nobody knows counts as no filter: neither on the button nor as a chip', () => {
  const nothing = { country: 'NL', countryregion: null, city: null, distance: null }
  expect(activeCriteria({ country: 'XX', countryregion: 'ZZ', city: 99, distance: 25 }, nothing)).toEqual([])
  expect(activeCriteria({ countryregion: 'NH', country: 'NL' }, { ...nothing, countryregion: 'NH' })).toEqual(['country', 'countryregion'])
})

test('EN-13 a form asks what somebody chose, and nothing that would be so anyway', () => {
  const shown: SearchReply['criteria'] = {
    gender: 'female',
    looking_for: 'male',
    two_way: true,
    country: 'NL',
    countryregion: null,
    city: null,
    distance: null,
    min_age: 18,
    max_age: 99,
    with_photo: false,
    online: false,
    sort: 'last_active',
  }
  const ask = (values: Record<string, string>, search = {}, asks_two_way = true) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return readSearchForm(form, { search, shown, minimum_age: 18, asks_two_way })
  }
  const untouched = { gender: 'female', two_way: 'on', min_age: '18', max_age: '99', country: 'NL', countryregion: '', distance: '' }
  expect(ask(untouched)).toEqual({})
  // a value that the viewer selected stays in the URL, even if it becomes the default after a change of the profile
  expect(ask(untouched, { gender: 'female' })).toEqual({ gender: 'female' })
  expect(ask({ ...untouched, min_age: '40', max_age: '30', with_photo: 'true' })).toEqual({ min_age: 30, max_age: 40, with_photo: true })
  expect(ask({ ...untouched, city: '2759794', countryregion: 'NH', distance: '25' })).toEqual({ city: 2759794, distance: 25 })
  const { two_way: _, ...off } = untouched
  expect(ask(off)).toEqual({ two_way: false })
  expect(ask({ ...off, looking_for: 'female' })).toEqual({ looking_for: 'female' })
  expect(ask(off, {}, false)).toEqual({})
})
