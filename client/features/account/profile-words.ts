import type { Profile, ProfileChange } from '#schemas/profile.ts'

/** What the member may write, as the form holds it: nothing is null, an empty choice is an empty text. */
export interface ProfileWords {
  about: string
  interests: readonly string[]
  looking_for: Profile['looking_for']
  region: string
  city: string
  promotion_consent: boolean
}

/** @param offered the site's interests: one it has dropped can neither be shown nor sent again */
export function wordsOf(profile: Profile, offered: readonly string[]): ProfileWords {
  const { about, interests, looking_for, region, city, promotion_consent } = profile
  return {
    about,
    interests: offered.filter((key) => interests.includes(key)),
    looking_for,
    region: region ?? '',
    city: city ?? '',
    promotion_consent: promotion_consent ?? false,
  }
}

/** Only what differs, so that two devices do not overwrite each other's fields. Space around words is no change: the server cuts it off. */
export function changesOf(saved: ProfileWords, words: ProfileWords): ProfileChange {
  const change: ProfileChange = {}
  if (words.about.trim() !== saved.about.trim()) change.about = words.about
  if (!isSameSet(words.interests, saved.interests)) change.interests = [...words.interests]
  if (words.looking_for !== saved.looking_for) change.looking_for = words.looking_for
  if (words.region !== saved.region) change.region = words.region || null
  if (words.city.trim() !== saved.city.trim()) change.city = words.city.trim() || null
  if (words.promotion_consent !== saved.promotion_consent) change.promotion_consent = words.promotion_consent
  return change
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key))
