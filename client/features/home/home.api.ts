import { searchQuery } from '#client/features/members/members.api.ts'
import type { Api } from '#client/platform/api.ts'

/**
 * Distance around the viewer, large enough to find members outside a city. A viewer without a residence gets members from the whole
 * country.
 */
const nearby_km = 100

/** New members with a photo, near the viewer, whom the viewer does not know yet. The query has the key of the search, so that a change of a like also appears here. */
export const newMembersQuery = (api: Api) =>
  searchQuery(api, { sort: 'newest', distance: nearby_km, with_photo: true, without_contact: true })
