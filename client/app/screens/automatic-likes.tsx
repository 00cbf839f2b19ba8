import { useMatches } from '@tanstack/react-router'
import { isMembersArea } from '#client/app/layouts/members-area.ts'
import { AutomaticLike } from '#client/features/likes/automatic-like.tsx'

/** The day's match is looked for where members look around. */
export function AutomaticLikes() {
  const is_members_area = useMatches({ select: (matches) => isMembersArea(matches.map(({ routeId }) => routeId)) })
  return <AutomaticLike isMembersArea={is_members_area} />
}
