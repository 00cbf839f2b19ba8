import { expect, test } from 'vitest'
import {
  type AudienceSetting,
  audienceOf,
  faultsOfWish,
  isForEveryone,
  joiningGenders,
  settleWish,
  wishesIn,
} from '#schemas/site/audience.ts'
import { siteVersions } from '#server/platform/sites/files/migrate-site-file.ts'
import { audienceWords } from '#server/platform/sites/plan/audience-words.ts'

const pairing: AudienceSetting = [
  { joins: 'women', seeks: ['women', 'men'] },
  { joins: 'men', seeks: ['women'] },
]

test.each([
  ['everyone', ['female', 'male'], ['female', 'male', 'everyone'], ['female', 'male', 'everyone']],
  ['women', ['female'], ['female'], []],
  ['men', ['male'], [], ['male']],
  ['women_and_men', ['female', 'male'], ['male'], ['female']],
  [pairing, ['female', 'male'], ['female', 'male', 'everyone'], ['female']],
] as const)('EN-03 the audience %j decides who may join and whom they may look for', (setting, joining, of_women, of_men) => {
  const audience = audienceOf(setting)
  expect(joiningGenders(audience)).toEqual(joining)
  expect(wishesIn(audience, 'female')).toEqual(of_women)
  expect(wishesIn(audience, 'male')).toEqual(of_men)
  expect(isForEveryone(audience)).toBe(setting === 'everyone')
})

test('EN-03 entries for the same gender are combined', () => {
  const audience = audienceOf([
    { joins: 'women', seeks: ['women'] },
    { joins: 'women', seeks: ['men'] },
    { joins: 'men', seeks: ['women'] },
  ])
  expect(audience).toEqual(audienceOf(pairing))
})

test('EN-04 the audience fills in the fields that it determines and refuses other values', () => {
  const [men, each_other, mixed] = [audienceOf('men'), audienceOf('women_and_men'), audienceOf(pairing)]
  expect(settleWish(men, {})).toEqual({ gender: 'male', looking_for: 'male' })
  expect(settleWish(each_other, {})).toEqual({})
  expect(settleWish(each_other, { gender: 'female' })).toEqual({ gender: 'female', looking_for: 'male' })
  expect(settleWish(mixed, { gender: 'female' })).toEqual({ gender: 'female' })
  const outside = { rule: 'outside_audience' }
  expect(faultsOfWish(men, { gender: 'female', looking_for: 'male' })).toEqual({ gender: outside })
  expect(faultsOfWish(men, { gender: 'male', looking_for: 'everyone' })).toEqual({ looking_for: outside })
  expect(faultsOfWish(each_other, { gender: 'male', looking_for: 'male' })).toEqual({ looking_for: outside })
  expect(faultsOfWish(each_other, { looking_for: 'everyone' })).toEqual({ looking_for: outside })
  expect(faultsOfWish(mixed, { gender: 'female', looking_for: 'everyone' })).toEqual({})
})

test('WL-02 a file of version 1 keeps its audience: men for the niche of gay dating, everyone for any other', () => {
  expect(siteVersions.migrate({ schema_version: 1, niche: 7 })).toEqual({ schema_version: 3, niche: 7, audience: 'men' })
  expect(siteVersions.migrate({ schema_version: 1, niche: 2 })).toEqual({ schema_version: 3, niche: 2 })
  expect(siteVersions.migrate({ schema_version: 2, niche: 7 })).toEqual({ schema_version: 3, niche: 7 })
})

test('WL-02 a file before version 3 keeps its light mode', () => {
  const migrated = (theme: unknown) => (siteVersions.migrate({ schema_version: 2, niche: 2, theme }) as { theme: unknown }).theme
  expect(migrated({ brand: '#225588' })).toEqual({ brand: '#225588', mode: 'light' })
  expect(migrated({ brand: '#225588', mode: 'dark' })).toEqual({ brand: '#225588', mode: 'dark' })
  expect(migrated('plum')).toBe('plum')
})

test('WL-05 the audience in words for operators', () => {
  expect(audienceWords('everyone')).toBe('women and men, who may look for both')
  expect(audienceWords('men')).toBe('men who look for men')
  expect(audienceWords(pairing)).toBe('women who look for women or men, men who look for women')
})
