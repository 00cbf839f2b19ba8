import { searchQuery } from '#client/features/members/members.api.ts'
import type { Api } from '#client/platform/api.ts'

/** Large enough to find members outside a city. A member without a residence gets the whole country. */
const nearby_km = 100

/** New members near the viewer. It uses the query of the search, so a like is also shown there. */
export const newMembersQuery = (api: Api) => searchQuery(api, { sort: 'newest', distance: nearby_km })
