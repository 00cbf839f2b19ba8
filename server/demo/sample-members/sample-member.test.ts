import { expect, test } from 'vitest'
import { interests } from '#schemas/members/interests.ts'
import { tidyLine } from '#schemas/members/visible-text.ts'
import { faultOfCity, findCity, findRegion } from '#server/features/site/places.service.ts'
import { faultOfPublicName, faultOfPublicText } from '#server/platform/contact/public-text.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'
import { makeDemoLogins } from './make-demo-logins.ts'
import { makeSampleMember } from './sample-member.ts'
import { wordsOf } from './words/words.ts'

const sites = exampleSites()
const now = new Date('2026-03-01T00:30:00Z')
const crowd = sites.flatMap((site) => Array.from({ length: 400 }, (_, index) => ({ site, member: makeSampleMember(site, index + 1, now) })))

test('sample members: the same site and number always give the same member', () => {
  for (const { site, member } of crowd.slice(0, 20)) expect(makeSampleMember(site, member.number, now)).toEqual(member)
  expect(new Set(crowd.map(({ member }) => member.id)).size).toBe(crowd.length)
})

test('sample members: no member is below the minimum age of the site, in any time zone', () => {
  for (const { site, member } of crowd) {
    const birthday = new Date(`${member.birth_on}T00:00:00Z`)
    birthday.setUTCFullYear(birthday.getUTCFullYear() + site.file.limits.minimum_age)
    expect(birthday.getTime()).toBeLessThan(now.getTime() - 86_400_000)
    expect(member.age).toBeGreaterThanOrEqual(site.file.limits.minimum_age)
    expect(member.age).toBeLessThan(80)
  }
})

test('sample members: interests are the site’s own, places are real and in the country', () => {
  for (const { site, member } of crowd) {
    expect(member.interests.length).toBeGreaterThanOrEqual(3)
    expect(member.interests.length).toBeLessThanOrEqual(8)
    expect(new Set(member.interests).size).toBe(member.interests.length)
    for (const interest of member.interests) {
      expect(interests).toContain(interest)
      expect(site.file.interests).toContain(interest)
    }
    expect(site.file.countries).toContain(member.country)
    expect(findRegion(member.country, member.region ?? '')).not.toBeNull()
    expect(findCity(member.country, member.city ?? '', member.region ?? '')).not.toBeNull()
    expect(site.locales.map(({ tag }) => tag)).toContain(member.locale)
  }
})

test('sample members: gender, age and places fit the site', () => {
  for (const { site, member } of crowd.filter(({ site }) => site.file.niche === 7)) {
    expect(member, site.slug).toMatchObject({ gender: 'male', looking_for: 'male' })
    expect(['gay', 'bi']).toContain(member.sexuality)
  }
  const women = crowd.filter(({ site, member }) => site.file.niche === 4 && member.gender === 'female').length
  expect(women).toBeGreaterThan(220)
  const rondeur = crowd.filter(({ site }) => site.slug === 'rondeur')
  const homes = new Set(rondeur.map(({ member }) => member.country))
  // sample members live only in countries with a language for which sample texts exist
  expect([...homes].sort()).toEqual(['AT', 'BE', 'CH', 'DE', 'FR', 'GB', 'NL', 'US'])
  const american = rondeur.filter(({ member }) => member.country === 'US').map(({ member }) => member.locale)
  expect(new Set(american)).toEqual(new Set(['en-US']))
})

test('sample members: texts differ and fit the profile, and no member is online', () => {
  for (const { member } of crowd) {
    expect(member.about.length).toBeGreaterThan(80)
    expect(member.about.length).toBeLessThan(2000)
    expect(member.about).not.toMatch(/undefined|\[object/)
    expect(now.getTime() - member.last_seen_at.getTime()).toBeGreaterThanOrEqual(3_600_000)
    expect(member.created_at.getTime()).toBeLessThan(member.last_seen_at.getTime())
  }
  expect(new Set(crowd.map(({ member }) => member.about)).size).toBeGreaterThan(crowd.length * 0.99)
})

test('sample members: a hundred members of a site have different texts that begin differently, and different names', () => {
  for (const site of sites) {
    const members = crowd.filter(({ site: { slug }, member }) => slug === site.slug && member.number <= 100).map(({ member }) => member)
    expect(new Set(members.map(({ about }) => about)).size).toBe(100)
    const beginnings = members.map(({ about }) => about.split(/\s+/).slice(0, 3).join(' ').toLowerCase())
    expect(beginnings.filter((words, index) => beginnings.indexOf(words) !== index)).toEqual([])
    const names = members.map(({ name, gender, locale }) => `${name} ${gender} ${locale}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

test('sample members: none has the first name of a demo login of the site', () => {
  for (const site of sites) {
    const demo_names = makeDemoLogins(site, now).map(({ name }) => name.split(' ')[0])
    const names = crowd.filter(({ site: { slug } }) => slug === site.slug).map(({ member }) => member.name)
    expect(names.filter((name) => demo_names.includes(name))).toEqual([])
  }
})

test.each(['nl', 'de', 'en', 'fr'] as const)('sample members: no two sentences that may begin a text start alike in %s', (language) => {
  const { openers, character, looking, interests: hobbies } = wordsOf(language).stock
  const starts = [...openers, ...character, ...looking, ...Object.values(hobbies)].map((text) =>
    text.split(/\s+/).slice(0, 3).join(' ').toLowerCase(),
  )
  expect(starts.filter((words, index) => starts.indexOf(words) !== index)).toEqual([])
  expect(starts.length).toBeGreaterThan(100)
})

test('sample members: names suit the age', () => {
  const young = crowd.filter(({ member }) => member.age < 38).map(({ member }) => member.name)
  for (const name of ['Henk', 'Wilma', 'Greet', 'Jürgen', 'Renate', 'Monique', 'Howard']) expect(young).not.toContain(name)
  const old = crowd.filter(({ member }) => member.age > 46).map(({ member }) => member.name)
  for (const name of ['Tygo', 'Puck', 'Siem', 'Mila', 'Finn', 'Mackenzie', 'Louna']) expect(old).not.toContain(name)
})

test('VA-01 sample members: names, texts and places follow the rules for members', () => {
  for (const { site, member } of crowd) {
    const { name, about, city, country, region } = member
    expect([name, faultOfPublicName(site, { name, email: '' })]).toEqual([name, null])
    expect([about, faultOfPublicText(site, about)]).toEqual([about, null])
    expect(city === null ? null : faultOfCity(site, { country, region, city })).toBeNull()
    expect(tidyLine(name)).toBe(name)
  }
})
