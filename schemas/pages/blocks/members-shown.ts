/** Whom a section that shows members asks for, once its niche is known. */
export const shownMembers = ['any', 'women', 'men'] as const
export type MembersShown = (typeof shownMembers)[number]

/** Niches whose words speak of women, or of men; on the others everybody is meant. */
const spoken_of: Readonly<Record<string, MembersShown>> = { she: 'women', milf: 'women', gay: 'men' }

/** What the setting means on a site; anything unknown means everybody. */
export function membersAskedFor(show: unknown, lander_prefix: string): MembersShown {
  if (show === 'women' || show === 'men') return show
  return show === 'niche' ? (spoken_of[lander_prefix] ?? 'any') : 'any'
}

/** As many as a page is given. */
export const most_members_shown = 24
