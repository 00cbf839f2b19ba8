import { type Audience, asksLookingFor, audienceOf, joiningGenders, wishesIn } from '#schemas/audience.ts'
import type { LookingFor } from '#schemas/common.ts'
import { gendersSought, type Wish, wishes } from '#schemas/looking-for.ts'
import { type Criterion, type SearchSort, searchFields } from '#schemas/search.ts'
import type { Site } from '#server/platform/sites/site.ts'
import { listOrderFor } from './may-view.service.ts'
import type { Place } from './search-places.ts'
import { maySearchBy } from './shown-fields.service.ts'

export interface Asker {
  /** The viewer; null for a visitor. */
  seeker: Wish | null
  /** Where distances would be measured from. */
  from: Place | null
  /** Who hides when they are here does not see it of others. */
  shows_presence: boolean
}

export interface Offers {
  fields: Criterion[]
  sorts: SearchSort[]
  /** What `gender` and `looking_for` may be. What the audience decides is no field: then there is one gender, or no wish. */
  genders: LookingFor[]
  wishes: LookingFor[]
}

/** What a search of this site may ask: what the site offers, without what its profiles do not show and what its audience decides. */
export function offersOf(site: Site, { from, shows_presence, seeker }: Asker): Offers {
  const audience = audienceOf(site.file.audience)
  const genders = gendersFor(audience, seeker)
  const has_choice = asksLookingFor(audience, genders.flatMap(gendersSought))
  const isOpen = (field: Criterion) => (field === 'gender' ? genders.length > 1 : field !== 'looking_for' || has_choice)
  const fields = searchFields.filter((field) => maySearchBy(site, field) && isOpen(field) && (field !== 'online' || shows_presence))
  const last_active: SearchSort[] = listOrderFor(site, { shows_presence }) === 'listed_at' ? ['last_active'] : []
  const nearest: SearchSort[] = fields.includes('distance') && from ? ['nearest'] : []
  return { fields, sorts: [...last_active, 'newest', ...nearest], genders, wishes: has_choice ? wishesIn(audience) : [] }
}

/** Whom a viewer may look for, and looks for already; a visitor may look around among everybody who joins. */
function gendersFor(audience: Audience, seeker: Wish | null): LookingFor[] {
  if (seeker) return wishes.filter((wish) => wish === seeker.looking_for || wishesIn(audience, seeker.gender).includes(wish))
  const joining = joiningGenders(audience)
  return wishes.filter((wish) => gendersSought(wish).every((gender) => joining.includes(gender)))
}
