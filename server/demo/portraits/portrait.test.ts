import { expect, test } from 'vitest'
import { makeSampleMember } from '#server/demo/sample-members/sample-member.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'
import { personOf } from './person.ts'
import { drawPortrait, framingOf } from './portrait.ts'
import { lookOf } from './portrait-files.ts'
import { greys } from './tones.ts'

const now = new Date('2026-03-01T12:00:00Z')
const crowds = exampleSites().map((site) => ({
  site,
  people: Array.from({ length: 100 }, (_, index) => {
    const { number, gender, age } = makeSampleMember(site, index + 1, now)
    return { crowd: site.slug, number, turn: number, gender, age, look: lookOf(site) }
  }),
}))

test('portraits: no two of a hundred people of a site have the same skin, hair, beard and glasses', () => {
  for (const { site, people } of crowds) {
    const traits = people
      .map(personOf)
      .map(({ gender, skin, hair, cut, beard, glasses }) => [gender, skin, hair, cut, beard, glasses].join())
    expect(new Set(traits).size, site.slug).toBe(100)
  }
})

test('portraits: no two drawings of people and of their second photos are the same', () => {
  for (const { people } of crowds) {
    const drawings = people.flatMap((person) => [0, 1].map((shot) => drawPortrait({ ...person, shot })))
    expect(new Set(drawings.map(({ person }) => person)).size).toBe(200)
    for (const { place, person } of drawings) expect(place + person).not.toMatch(/undefined|NaN|<script|href="http/)
  }
})

test('portraits: people whose turns follow each other are in different places', () => {
  for (const { site, people } of crowds) {
    const [person] = people
    const { scenes } = lookOf(site)
    const places = scenes.map((_, turn) => person && drawPortrait({ ...person, turn, shot: 0 }).place.replace(/#[0-9a-f]{6}/g, ''))
    expect(new Set(places).size, site.slug).toBe(scenes.length)
  }
})

test('portraits: the same number always gives the same drawing', () => {
  for (const { people } of crowds)
    for (const person of people.slice(0, 10)) expect(drawPortrait({ ...person, shot: 1 })).toEqual(drawPortrait({ ...person, shot: 1 }))
})

test('portraits: the eyes of a first photo are 40 to 42 % from the top, and second photos are wider or nearer', () => {
  const first = framingOf(0, false, 0.5)
  expect(first.eyes / 960).toBeGreaterThanOrEqual(0.4)
  expect(first.eyes / 960).toBeLessThanOrEqual(0.42)
  for (const share of [0, 0.5, 1]) {
    expect(framingOf(1, false, share).zoom).toBeLessThan(first.zoom * 0.85)
    expect(framingOf(2, false, share).zoom).toBeGreaterThan(first.zoom * 1.1)
  }
})

test('portraits: people are of all ages, with grey hair from sixty-two', () => {
  for (const { site, people } of crowds) {
    const ages = people.map(({ age }) => age)
    expect(Math.min(...ages), site.slug).toBeLessThan(30)
    expect(Math.max(...ages), site.slug).toBeGreaterThan(58)
    for (const person of people.filter(({ age }) => age >= 62)) expect(greys).toContain(personOf(person).hair)
  }
})

test('portraits: everyone on a site for curves has wide shoulders', () => {
  const [rondeur] = crowds.filter(({ site }) => site.slug === 'rondeur')
  for (const person of rondeur?.people ?? []) {
    const { shoulders } = personOf(person)
    expect(shoulders).toBeGreaterThanOrEqual(1.26)
    expect(shoulders).toBeLessThanOrEqual(1.36)
  }
})
