import type { Criterion } from '#schemas/discovery/search-choices.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** The profile fields that a site may hide: `visible_profile_fields`. */
export type ProfileField =
  | 'age'
  | 'gender'
  | 'looking_for'
  | 'sexuality'
  | 'country'
  | 'region'
  | 'city'
  | 'about'
  | 'interests'
  | 'last_seen'

/** Whether the site shows a field. Display, search criteria, list order and match reasons all use this function. */
export const showsField = ({ file }: Pick<Site, 'file'>, field: ProfileField): boolean => file.visible_profile_fields.includes(field)

/** The profile field that a search by this criterion would reveal. Gender and country are on every card. */
const revealed_by: Readonly<Record<Criterion, ProfileField | null>> = {
  gender: null,
  looking_for: 'looking_for',
  country: null,
  countryregion: 'region',
  city: 'city',
  distance: 'city',
  age: 'age',
  photo: null,
  online: 'last_seen',
}

export function maySearchBy(site: Pick<Site, 'file'>, criterion: Criterion): boolean {
  const field = revealed_by[criterion]
  return site.file.search_fields.includes(criterion) && (field === null || showsField(site, field))
}

interface Comparable {
  region: string | null
  city: string | null
  interests: string[]
}

/** The profile without hidden fields, for lists. The order of a list or a match reason must not depend on a hidden field. */
export function withoutHidden<Person extends Comparable>(site: Pick<Site, 'file'>, person: Person): Person {
  return {
    ...person,
    region: showsField(site, 'region') ? person.region : null,
    city: showsField(site, 'city') ? person.city : null,
    interests: showsField(site, 'interests') ? person.interests : [],
  }
}
