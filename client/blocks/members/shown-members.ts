import { useBlocks } from '#client/blocks/block-context.tsx'
import type { PromotedProfile } from '#schemas/members/profile.ts'
import { membersAskedFor } from '#schemas/pages/blocks/members-shown.ts'

interface Wanted {
  show: 'niche' | 'any' | 'women' | 'men'
  most: number
  from?: number
}

const genders = { women: 'female', men: 'male' } as const

/** Returns the members that this section shows. They come from the members that the server sent for the page. */
export function useShownMembers({ show, most, from = 0 }: Wanted): readonly PromotedProfile[] {
  const { page, settings } = useBlocks().input
  const asked = membersAskedFor(show, settings.lander_prefix)
  const { members } = page.data
  const wanted = asked === 'any' ? members : members.filter(({ gender }) => gender === genders[asked])
  return wanted.slice(from, from + most)
}
