import type { LookingFor } from '#schemas/common.ts'
import { type Criterion, type SearchSort, searchFields } from '#schemas/discovery/search-choices.ts'
import { gendersSought, type Wish, wishes } from '#schemas/members/looking-for.ts'
import { type Audience, asksLookingFor, audienceOf, joiningGenders, wishesIn } from '#schemas/site/audience.ts'
import { listOrderFor } from '#server/features/members/may-view.service.ts'
import { maySearchBy } from '#server/features/members/shown-fields.service.ts'
import type { Place } from '#server/features/site/places.service.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

interface OfferContext {
  /** The viewer; null for a visitor. */
  seeker: Wish | null
  /** The origin of distances. */
  from: Place | null
  /** False for a member who hides presence. Such a member does not see the presence of other members. */
  shows_presence: boolean
}

export interface Offers {
  fields: Criterion[]
  sorts: SearchSort[]
  /**
   * The choices for gender and `looking_for`. If the audience decides a value, the form has no field for the value. Then the list has one
   * gender, or no `looking_for`.
   */
  genders: LookingFor[]
  wishes: LookingFor[]
}

/**
 * The search criteria of this site: the criteria in the site file, without hidden profile fields and without values that the audience
 * decides.
 */
export function offersOf(site: Site, { from, shows_presence, seeker }: OfferContext): Offers {
  const audience = audienceOf(site.file.audience)
  const genders = gendersFor(audience, seeker)
  const has_choice = asksLookingFor(audience, genders.flatMap(gendersSought))
  const isOpen = (field: Criterion) => (field === 'gender' ? genders.length > 1 : field !== 'looking_for' || has_choice)
  const fields = searchFields.filter((field) => maySearchBy(site, field) && isOpen(field) && (field !== 'online' || shows_presence))
  const last_active: SearchSort[] = listOrderFor(site, { shows_presence }) === 'listed_at' ? ['last_active'] : []
  const nearest: SearchSort[] = fields.includes('distance') && from ? ['nearest'] : []
  return { fields, sorts: [...last_active, 'newest', ...nearest], genders, wishes: has_choice ? wishesIn(audience) : [] }
}

/** For a member: the genders that the member may look for, plus the current choice. For a visitor: all genders that may join. */
function gendersFor(audience: Audience, seeker: Wish | null): LookingFor[] {
  if (seeker) return wishes.filter((wish) => wish === seeker.looking_for || wishesIn(audience, seeker.gender).includes(wish))
  const joining = joiningGenders(audience)
  return wishes.filter((wish) => gendersSought(wish).every((gender) => joining.includes(gender)))
}
