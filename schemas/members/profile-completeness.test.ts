import { expect, test } from 'vitest'
import type { MainImage, Profile } from './profile.ts'
import { completenessOf, partsAsked } from './profile-completeness.ts'

const bare = {
  name: 'Anna',
  main_image: null,
  about: ' ',
  interests: [],
  region: null,
  city: null,
  sexuality: null,
} as Partial<Profile> as Profile
const photo = (status: MainImage['status']): MainImage => ({ filename: '/media/a.webp', thumb_filename: '/media/a-thumb.webp', status })
const withPhoto = (status: MainImage['status']) => completenessOf({ ...bare, main_image: photo(status) })

test('a new profile has a name and nothing else', () => {
  expect(completenessOf(bare)).toEqual({ name: true, photo: false, about: false, interests: false, place: false, sexuality: false })
})

test('a profile with everything is complete', () => {
  const full = completenessOf({
    ...bare,
    main_image: photo('active'),
    about: 'Hoi',
    interests: ['art'],
    region: 'NH',
    city: 'Haarlem',
    sexuality: 'bi',
  })
  expect(Object.values(full).every(Boolean)).toBe(true)
})

test('a photo that waits counts, a rejected one does not', () => {
  expect(withPhoto('pending').photo).toBe(true)
  expect(withPhoto('rejected').photo).toBe(false)
})

test('a place is the region and the city', () => {
  expect(completenessOf({ ...bare, city: 'Haarlem' }).place).toBe(false)
  expect(completenessOf({ ...bare, region: 'NH', city: 'Haarlem' }).place).toBe(true)
})

test('nobody is asked for what the site shows to nobody', () => {
  expect(partsAsked(['age', 'about', 'interests', 'sexuality', 'region', 'city'])).toHaveLength(6)
  expect(partsAsked(['age', 'about'])).toEqual(['name', 'photo', 'about', 'place'])
})
