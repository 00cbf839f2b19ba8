/** The members that a section shows, after `niche` is resolved. */
export const shownMembers = ['any', 'women', 'men'] as const
export type MembersShown = (typeof shownMembers)[number]

/** Niches whose texts are only about women or only about men. The texts of the other niches are about both. */
const spoken_of: Readonly<Record<string, MembersShown>> = { she: 'women', milf: 'women', gay: 'men' }

/** Resolves the block setting `show` for a site. An unknown value means all members. */
export function membersAskedFor(show: unknown, lander_prefix: string): MembersShown {
  if (show === 'women' || show === 'men') return show
  return show === 'niche' ? (spoken_of[lander_prefix] ?? 'any') : 'any'
}

/** The server gives a page at most this number of members. */
export const most_members_shown = 24
