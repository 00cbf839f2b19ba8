import type { Gender, LookingFor } from '#schemas/common.ts'
import { countries } from '#schemas/countries.ts'
import type { Language } from '#schemas/locales.ts'
import type { Interest } from '#schemas/members/interests.ts'
import type { ProfileAnswer } from '#schemas/members/profile.ts'
import { profileQuestions } from '#schemas/members/profile-questions.ts'
import type { Sexuality } from '#schemas/members/sexualities.ts'
import { audienceOf } from '#schemas/site/audience.ts'
import { deal, type Random, randomFrom } from '#server/demo/random.ts'
import { sampleId } from '#server/features/members/sample-id.ts'
import { type City, listCities } from '#server/features/site/places.service.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { sampleAnswers } from './words/answers.ts'
import type { Stock } from './words/stock.ts'
import { hasWords, type Names, wordsOf } from './words/words.ts'

/** The fields that the rows of a sample member and of a demo login both have. */
export interface SamplePerson {
  id: string
  locale: string
  name: string
  gender: Gender
  looking_for: LookingFor
  sexuality: Sexuality
  age: number
  birth_on: string
  country: string
  region: string | null
  city: string | null
  about: string
  interests: string[]
  last_seen_at: Date
  created_at: Date
}

export interface SampleMember extends SamplePerson {
  number: number
  answers: ProfileAnswer[]
}

/** Share of women and distribution of ages by niche (spec §9): general, she, bdsm, bbw, gilf, milf, gay. */
const mixes: Record<number, { women: number; ages: readonly [youngest: number, usual: number, oldest: number] }> = {
  1: { women: 0.5, ages: [21, 36, 68] },
  2: { women: 0.6, ages: [21, 35, 62] },
  3: { women: 0.5, ages: [23, 38, 64] },
  4: { women: 0.64, ages: [22, 38, 66] },
  5: { women: 0.6, ages: [50, 60, 76] },
  6: { women: 0.6, ages: [30, 43, 60] },
  7: { women: 0, ages: [22, 36, 66] },
}

/** Makes a sample member. The same site and number always give the same member. Only dates depend on the time of seeding. */
export function makeSampleMember(site: Site, number: number, now: Date): SampleMember {
  const random = randomFrom(`${site.slug}/${number}`)
  const mix = mixes[site.file.niche] ?? { women: 0.5, ages: [21, 36, 68] as const }
  const audience = audienceOf(site.file.audience)
  const drawn: Gender = random.chance(mix.women) ? 'female' : 'male'
  const gender = audience[drawn].length > 0 ? drawn : drawn === 'female' ? 'male' : 'female'
  const wish = pickWish(random, gender, site)
  const home = pickHome(random, site)
  const { names, stock } = wordsOf(home.language)
  const series = { number, seed: `${site.slug}:${home.language}` }
  const { name, ages } = dealName(series, { names: withoutDemoNames(names[gender], site), gender, ages: mix.ages })
  const age = pickAge(random, ages, site.file.limits.minimum_age)
  const lead = dealLead(series, stock, site.file.interests as Interest[])
  const interests = pickInterests(random, site.file.interests as Interest[], lead.interest)
  const last_seen_at = pickLastSeen(random, now)
  return {
    number,
    id: sampleId(site.slug, `sample/${number}`),
    locale: localeAt(site, home),
    name,
    gender,
    ...wish,
    age,
    birth_on: birthday(random, age, now),
    country: home.country,
    region: home.city?.region ?? null,
    city: home.city?.name ?? null,
    about: composeAbout(random, { lead, series, stock, interests, niche: site.file.niche }),
    interests,
    answers: pickAnswers(randomFrom(`${site.slug}/${number}/answers`), home.language),
    last_seen_at,
    created_at: new Date(last_seen_at.getTime() - random.int(2, 420) * day_ms),
  }
}

const day_ms = 86_400_000
/** The landers of this niche mention men who look for men, even if the site has another audience. */
const gay_niche = 7

function pickWish(random: Random, gender: Gender, { file }: Site): { looking_for: LookingFor; sexuality: Sexuality } {
  const other: Gender = gender === 'female' ? 'male' : 'female'
  const sought = audienceOf(file.audience)[gender]
  const own = gender === 'female' ? 'lesbian' : 'gay'
  if (file.niche === gay_niche || !sought.includes(other)) return { looking_for: gender, sexuality: random.chance(0.88) ? own : 'bi' }
  if (!sought.includes(gender)) return { looking_for: other, sexuality: random.chance(0.91) ? 'hetero' : 'bi' }
  const seeks_other = random.chance(0.92)
  if (random.chance(seeks_other ? 0.09 : 0.25)) return { looking_for: 'everyone', sexuality: 'bi' }
  if (seeks_other) return { looking_for: other, sexuality: 'hetero' }
  return { looking_for: gender, sexuality: own }
}

/** An age from a triangular distribution: most ages are near the usual age. */
function pickAge(random: Random, [youngest, usual, oldest]: readonly [number, number, number], minimum: number): number {
  const from = Math.max(youngest, minimum)
  const to = Math.max(oldest, from + 12)
  const top = Math.min(Math.max(usual, from), to)
  const share = random.next()
  const turn = (top - from) / (to - from)
  const age = share < turn ? from + Math.sqrt(share * (to - from) * (top - from)) : to - Math.sqrt((1 - share) * (to - from) * (to - top))
  return Math.max(from, Math.floor(age))
}

/** A birth date for the age. It is at least two days away from the next and the last birthday, so the age is correct in every time zone. */
function birthday(random: Random, age: number, now: Date): string {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - age)
  day.setUTCDate(day.getUTCDate() - random.int(2, 360))
  return day.toISOString().slice(0, 10)
}

/** Two or three answers. About one member in six has none, because a profile without answers looks different. */
function pickAnswers(random: Random, language: Language): ProfileAnswer[] {
  const stock = sampleAnswers[language as keyof typeof sampleAnswers] ?? sampleAnswers.en
  if (random.chance(1 / 6)) return []
  return random.sample(profileQuestions, random.int(2, 3)).map((question) => ({ question, answer: random.pick(stock[question]) }))
}

/** The time of the last visit. It is at least an hour ago and usually days ago, so a sample member is never online. */
function pickLastSeen(random: Random, now: Date): Date {
  return new Date(now.getTime() - 3_600_000 - Math.floor(random.next() ** 2 * 30 * day_ms))
}

/**
 * Where a sample member lives. The first country of the site has most members, and large places have more members than small places. Only
 * countries with a language of the site and of the sample texts are used. An English text of a member in a Polish town would look wrong.
 */
function pickHome(random: Random, site: Site): { country: string; city: City | null; language: Language } {
  const spoken = site.locales.map(({ language }) => language).filter(hasWords)
  const inhabited = site.file.countries.filter((country) => countries[country]?.languages.some((language) => spoken.includes(language)))
  const [first = 'NL', ...others] = inhabited.length > 0 ? inhabited : site.file.countries
  const country = others.length > 0 && random.chance(others.length > 1 ? 0.4 : 0.2) ? random.pick(others) : first
  const fallback = countries[country]?.languages.find((language) => spoken.includes(language)) ?? spoken[0] ?? 'en'
  const all = listCities(country)
  const understood = all.filter(({ region }) => languagesOf(country, region).some((language) => spoken.includes(language)))
  const cities = understood.length > 0 ? understood : all
  if (cities.length === 0) return { country, city: null, language: fallback }
  const city = random.weighted(cities.map((one) => [one, Math.sqrt(one.population + 1)] as const))
  const there = languagesOf(country, city.region).filter((language) => spoken.includes(language))
  return { country, city, language: there.length > 0 ? random.pick(there) : fallback }
}

/** Regions whose language is not the first language of their country. */
const language_regions: Readonly<Record<string, Readonly<Record<string, readonly Language[]>>>> = {
  BE: { BRU: ['fr', 'nl'], WHT: ['fr'], WLG: ['fr'], WLX: ['fr'], WNA: ['fr'], WBR: ['fr'] },
  CA: { QC: ['fr', 'en'] },
  CH: { GE: ['fr'], VD: ['fr'], NE: ['fr'], JU: ['fr'], FR: ['fr', 'de'], VS: ['fr', 'de'], TI: ['it'] },
}

/** The languages in which members from a region probably write. */
function languagesOf(country: string, region: string): readonly Language[] {
  return language_regions[country]?.[region] ?? countries[country]?.languages.slice(0, 1) ?? []
}

/** The locale of the member. If the site has several locales of the language, the locale of the member's country is used. */
function localeAt({ locales }: Site, home: { country: string; language: Language }): string {
  const own = locales.find(({ tag }) => tag === `${home.language}-${home.country}`)
  return (own ?? locales.find(({ language }) => language === home.language) ?? locales[0])?.tag ?? 'en'
}

/** Selects texts by the number of the member, so that members with similar numbers have different names and texts. */
interface Series {
  number: number
  seed: string
}

type Ages = readonly [youngest: number, usual: number, oldest: number]

/** Without the first names of the demo logins, whose name would otherwise appear twice in one list. */
function withoutDemoNames({ younger, older }: Names, { locales }: Site): Names {
  const { names } = wordsOf(locales[0]?.language ?? 'en').stock.demo
  const taken = new Set(Object.values(names).flatMap((some) => some.map((name) => name.split(' ')[0])))
  const isFree = (name: string) => !taken.has(name)
  return { younger: younger.filter(isFree), older: older.filter(isFree) }
}

/** A name, and the ages that suit it. Names of people of another age than the members of the site are left out. */
function dealName(
  { number, seed }: Series,
  { names: { younger, older }, gender, ages: [youngest, usual, oldest] }: { names: Names; gender: Gender; ages: Ages },
): { name: string; ages: Ages } {
  const choices = [
    ...(youngest < 38 ? younger.map((name) => ({ name, ages: [youngest, Math.min(usual, 33), 44] as const })) : []),
    ...(oldest > 42 ? older.map((name) => ({ name, ages: [Math.max(youngest, 40), Math.max(usual, 46), oldest] as const })) : []),
  ]
  return deal(choices, number, `${seed}:${gender}:names`)
}

interface Lead {
  text: string
  interest: Interest | null
}

/** The first sentence of a profile text. It may also be about an interest, the character, or what the member looks for. */
function dealLead({ number, seed }: Series, { openers, character, looking, interests }: Stock, known: readonly Interest[]): Lead {
  const leads: Lead[] = [...openers, ...character, ...looking].map((text) => ({ text, interest: null }))
  leads.push(...known.map((interest) => ({ text: interests[interest], interest })))
  return deal(leads, number, `${seed}:leads`)
}

function pickInterests(random: Random, known: readonly Interest[], wanted: Interest | null): Interest[] {
  const picked = random.sample(known, random.int(3, 8))
  return wanted === null || picked.includes(wanted) ? picked : [wanted, ...picked.slice(1)]
}

/**
 * Writes a profile text of four to six sentences in two paragraphs. On a site with a special niche, about every second text mentions the
 * niche.
 */
function composeAbout(
  random: Random,
  { lead, series, stock, interests, niche }: { lead: Lead; series: Series; stock: Stock; interests: readonly Interest[]; niche: number },
): string {
  const { number, seed } = series
  const own = stock.niches[niche as keyof Stock['niches']] ?? []
  const character = stock.character.filter((sentence) => sentence !== lead.text)
  const first = [lead.text, deal(character, number, `${seed}:character`)]
  if (own.length > 0 && random.chance(0.45)) first.push(random.pick(own))
  const others = interests.filter((interest) => interest !== lead.interest)
  const pastimes = random.sample(others, random.int(1, 2)).map((interest) => stock.interests[interest])
  const looking = stock.looking.filter((sentence) => sentence !== lead.text)
  const second = [deal(looking, number, `${seed}:looking`)]
  if (random.chance(0.7)) second.push(deal(stock.closers, number, `${seed}:closers`))
  return random.chance(0.5)
    ? `${[...first, ...pastimes].join(' ')}\n\n${second.join(' ')}`
    : `${first.join(' ')}\n\n${[...pastimes, ...second].join(' ')}`
}
