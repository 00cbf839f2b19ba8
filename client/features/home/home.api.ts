import { searchQuery } from '#client/features/members/members.api.ts'
import type { Api } from '#client/platform/api.ts'

/** Far enough to find somebody outside of a city, near enough for an afternoon. Without a place of their own a member gets the whole country. */
const nearby_km = 100

/** Who is new around the viewer. It is a search like any other: a heart given here is known there. */
export const newMembersQuery = (api: Api) => searchQuery(api, { sort: 'newest', distance: nearby_km })
