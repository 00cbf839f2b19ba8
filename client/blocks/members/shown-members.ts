import { useBlocks } from '#client/blocks/block-context.tsx'
import type { PromotedProfile } from '#schemas/members/profile.ts'
import { membersAskedFor } from '#schemas/pages/blocks/members-shown.ts'

interface Wanted {
  show: 'niche' | 'any' | 'women' | 'men'
  most: number
  from?: number
}

const genders = { women: 'female', men: 'male' } as const

/** The members that a section shows, from the members of the page. */
export function useShownMembers({ show, most, from = 0 }: Wanted): readonly PromotedProfile[] {
  const { page, settings } = useBlocks().input
  const asked = membersAskedFor(show, settings.lander_prefix)
  const { members } = page.data
  const wanted = asked === 'any' ? members : members.filter(({ gender }) => gender === genders[asked])
  return wanted.slice(from, from + most)
}
