import { useMatches } from '@tanstack/react-router'
import { isMembersArea } from '#client/app/layouts/members-area.ts'
import { AutomaticLike } from '#client/features/likes/automatic-like.tsx'

/** Requests the automatic like of the day while the member is in the members area. */
export function AutomaticLikes() {
  const is_members_area = useMatches({ select: (matches) => isMembersArea(matches.map(({ routeId }) => routeId)) })
  return <AutomaticLike isMembersArea={is_members_area} />
}
