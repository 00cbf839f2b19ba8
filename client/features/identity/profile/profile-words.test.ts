import { expect, test } from 'vitest'
import type { Profile } from '#schemas/members/profile.ts'
import { changesOf, faultKeyOf, profileWordsOf } from './profile-words.ts'

const profile = {
  name: 'Anna',
  date_of_birth: '1990-03-25',
  gender: 'female',
  sexuality: null,
  country: 'NL',
  about: 'Hoi',
  interests: ['cinema', 'sailing'],
  answers: [],
  looking_for: 'male',
  region: null,
  city: 'Haarlem',
  promotion_consent: false,
} as Partial<Profile> as Profile
const saved = profileWordsOf(profile, ['art', 'cinema'])

test('an interest the site no longer offers is left out of the form', () => {
  expect(saved.interests).toEqual(['cinema'])
  expect(changesOf(saved, saved)).toEqual({})
})

test('only what was changed is sent', () => {
  expect(changesOf(saved, { ...saved, region: 'NH', interests: ['art', 'cinema'] })).toEqual({ region: 'NH', interests: ['art', 'cinema'] })
})

test('consent is sent when it is given and when it is taken back, and at no other time', () => {
  expect(changesOf(saved, { ...saved, promotion_consent: true })).toEqual({ promotion_consent: true })
  expect(changesOf({ ...saved, promotion_consent: true }, saved)).toEqual({ promotion_consent: false })
  expect(profileWordsOf({ ...profile, promotion_consent: null }, []).promotion_consent).toBe(false)
})

test('emptied places are sent as nothing, and space around words is no change', () => {
  expect(changesOf({ ...saved, region: 'NH' }, { ...saved, region: '', city: ' ' })).toEqual({ region: null, city: null })
  expect(changesOf(saved, { ...saved, about: ' Hoi\n', city: 'Haarlem ' })).toEqual({})
})

test('who one is is sent as it was written, and an empty choice as nothing', () => {
  expect(changesOf(saved, { ...saved, name: ' Anna  ' })).toEqual({})
  expect(changesOf(saved, { ...saved, name: 'Anne', sexuality: 'bi', gender: 'male' })).toEqual({
    name: 'Anne',
    sexuality: 'bi',
    gender: 'male',
  })
  expect(changesOf({ ...saved, sexuality: 'bi' }, saved)).toEqual({ sexuality: null })
  expect(changesOf(saved, { ...saved, country: 'BE', region: '', city: '' })).toEqual({ country: 'BE', city: null })
})

test('EN-02 an empty answer is not sent, and the fault of a later answer shows at that answer', () => {
  const empty = { question: 'sunday', answer: ' ' } as const
  const hours = { question: 'hours', answer: 'Oude kaarten' } as const
  const laugh = { question: 'laugh', answer: 'Bel me op 0612345678' } as const
  const answers = [empty, hours, laugh]
  expect(changesOf(saved, { ...saved, answers })).toEqual({ answers: [hours, laugh] })
  expect([1, 2].map((index) => faultKeyOf(answers, index))).toEqual(['answers.0.answer', 'answers.1.answer'])
})
