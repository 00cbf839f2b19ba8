import type { Gender } from '#schemas/common.ts'
import type { Interest } from '#schemas/members/interests.ts'
import { type Audience, audienceOf } from '#schemas/site/audience.ts'
import { type demo_roles, sampleId } from '#server/features/members/sample-id.ts'
import { listCities } from '#server/features/site/places.service.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { SamplePerson } from './sample-member.ts'
import { wordsOf } from './words/words.ts'

export type DemoRole = (typeof demo_roles)[number]

export interface DemoLogin extends SamplePerson {
  role: DemoRole
  email: string
  is_confirmed: boolean
  paid_at: Date | null
}

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

interface Part {
  role: DemoRole
  /** The demo login whom this member likes. */
  likes?: 'free' | 'premium'
  index: number
  years: number
  place: number
  signed_up_days: number
  seen_hours: number
}

const parts: readonly Part[] = [
  { role: 'free', index: 0, years: 8, place: 0, signed_up_days: 6, seen_hours: 5 },
  { role: 'premium', index: 1, years: 11, place: 2, signed_up_days: 21, seen_hours: 3 },
  { role: 'new', index: 2, years: 5, place: 1, signed_up_days: 0.1, seen_hours: 2 },
  { role: 'match-of-free', likes: 'free', index: 3, years: 12, place: 2, signed_up_days: 12, seen_hours: 30 },
  { role: 'fan-of-free', likes: 'free', index: 4, years: 7, place: 0, signed_up_days: 3, seen_hours: 26 },
  { role: 'match-of-premium', likes: 'premium', index: 5, years: 9, place: 1, signed_up_days: 15, seen_hours: 50 },
  { role: 'fan-of-premium', likes: 'premium', index: 6, years: 14, place: 2, signed_up_days: 4, seen_hours: 28 },
]

/**
 * The demo logins of every site: a free member, a premium member, a member with an unconfirmed email address, and members who like the
 * first two.
 */
export function makeDemoLogins(site: Site, now: Date): DemoLogin[] {
  const [locale] = site.locales
  const { demo, interests: sentences } = wordsOf(locale?.language ?? 'en').stock
  const country = site.file.countries[0] ?? 'NL'
  const cities = listCities(country)
  const audience = audienceOf(site.file.audience)
  return parts.map(({ role, likes, index, years, place, signed_up_days, seen_hours }) => {
    const liked = likes && wishOf(audience, likes)
    const { gender, looking_for } = liked ? { gender: liked.looking_for, looking_for: liked.gender } : wishOf(audience, role)
    const other = otherThan(gender)
    const age = Math.max(site.file.limits.minimum_age, 22) + years
    const city = cities[place] ?? cities[0] ?? null
    const wanted: Interest[] = ['hiking', 'cooking', 'reading', 'live_music']
    const interests = wanted.filter((interest) => (site.file.interests as readonly string[]).includes(interest))
    return {
      role,
      id: sampleId(site.slug, `demo/${role}`),
      email: `${role}@demo.example`,
      locale: locale?.tag ?? 'en',
      name: demo.names[gender][index] ?? demo.names[gender][0] ?? '',
      gender,
      looking_for,
      sexuality: looking_for === other ? 'hetero' : gender === 'male' ? 'gay' : 'lesbian',
      age,
      birth_on: `${now.getUTCFullYear() - age - 1}-05-17`,
      country,
      region: city?.region ?? null,
      city: city?.name ?? null,
      about: [sentences.cooking, sentences.hiking].join(' ').concat('\n\n', demo.about),
      interests,
      is_confirmed: role !== 'new',
      paid_at: role === 'premium' ? new Date(now.getTime() - 14 * day_ms) : null,
      created_at: new Date(now.getTime() - signed_up_days * day_ms),
      last_seen_at: new Date(now.getTime() - seen_hours * hour_ms),
    }
  })
}

/** Finds the members who like a demo login. The login has already answered the like of a match. */
export function demoLikes(logins: readonly DemoLogin[], now: Date) {
  return parts.flatMap(({ role, likes }) => {
    const [from, to] = [role, likes].map((wanted) => logins.find((login) => login.role === wanted))
    if (!from || !to) return []
    const is_match = role.startsWith('match')
    return { from, to, is_match, liked_at: new Date(now.getTime() - (is_match ? 20 : 9) * hour_ms) }
  })
}

function wishOf(audience: Audience, role: DemoRole): { gender: Gender; looking_for: Gender } {
  const gender = genderFor(audience, role === 'premium' ? 'male' : 'female')
  const other = otherThan(gender)
  return { gender, looking_for: audience[gender].includes(other) ? other : gender }
}

const otherThan = (gender: Gender): Gender => (gender === 'female' ? 'male' : 'female')
const genderFor = (audience: Audience, wanted: Gender): Gender => (audience[wanted].length > 0 ? wanted : otherThan(wanted))
