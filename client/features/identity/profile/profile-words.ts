import type { LookingFor } from '#schemas/common.ts'
import { tidyName } from '#schemas/members/person-rules.ts'
import type { Profile, ProfileAnswer, ProfileChange } from '#schemas/members/profile.ts'
import type { Sexuality } from '#schemas/members/sexualities.ts'

/** The values of the profile form. An empty string means that nothing is selected; the values are never null. */
export interface ProfileWords {
  name: string
  /** Empty while the typed birthday is incomplete. */
  date_of_birth: string
  gender: Profile['gender']
  sexuality: Sexuality | ''
  about: string
  /** An answer is empty until the member has written it. */
  answers: readonly ProfileAnswer[]
  interests: readonly string[]
  looking_for: LookingFor
  country: string
  region: string
  city: string
  promotion_consent: boolean
}

/** @param offered the interests of the site; an interest that the site has removed can be neither shown nor sent */
export function profileWordsOf(profile: Profile, offered: readonly string[]): ProfileWords {
  const { name, date_of_birth, gender, sexuality, about, answers, interests, looking_for, country, region, city, promotion_consent } =
    profile
  return {
    name,
    date_of_birth: date_of_birth ?? '',
    gender,
    sexuality: sexuality ?? '',
    about,
    answers,
    interests: offered.filter((key) => interests.includes(key)),
    // a member's own profile always has `looking_for`; only the TypeScript type needs the fallback
    looking_for: looking_for ?? gender,
    country,
    region: region ?? '',
    city: city ?? '',
    promotion_consent: promotion_consent ?? false,
  }
}

/**
 * Returns only the changed values, so that two devices do not overwrite each other's changes. Whitespace at the start and end does not
 * count as a change, because the server removes it.
 */
export function changesOf(saved: ProfileWords, words: ProfileWords): ProfileChange {
  const change: ProfileChange = {}
  if (tidyName(words.name) !== saved.name) change.name = words.name
  if (words.date_of_birth !== saved.date_of_birth) change.date_of_birth = words.date_of_birth
  if (words.gender !== saved.gender) change.gender = words.gender
  if (words.sexuality !== saved.sexuality) change.sexuality = words.sexuality || null
  if (words.about.trim() !== saved.about.trim()) change.about = words.about
  const answers = words.answers.filter(isAnswered)
  if (JSON.stringify(answers) !== JSON.stringify(saved.answers)) change.answers = answers
  if (!isSameSet(words.interests, saved.interests)) change.interests = [...words.interests]
  if (words.looking_for !== saved.looking_for) change.looking_for = words.looking_for
  if (words.country !== saved.country) change.country = words.country
  if (words.region !== saved.region) change.region = words.region || null
  if (words.city.trim() !== saved.city.trim()) change.city = words.city.trim() || null
  if (words.promotion_consent !== saved.promotion_consent) change.promotion_consent = words.promotion_consent
  return change
}

const isAnswered = ({ answer }: ProfileAnswer) => answer.trim() !== ''

/** The key of the server's fault about an answer of the form. Empty answers are not sent, so they do not count. */
export const faultKeyOf = (answers: readonly ProfileAnswer[], index: number): string =>
  `answers.${answers.slice(0, index).filter(isAnswered).length}.answer`

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key))
