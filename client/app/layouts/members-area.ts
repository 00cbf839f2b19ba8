/** members, members-id, chats, likes, likes-m-id and premium, as the route tree spells them (RT-22). */
const members_area: ReadonlySet<string> = new Set(['/members/', '/members/$id/', '/chats/', '/likes/', '/likes/m/$id', '/premium'])

/** Takes the ids of the page's matches. A conversation (/chats/$id) lies within /chats, but not within the area. */
export function isMembersArea(route_ids: readonly string[]): boolean {
  return route_ids.some((id) => members_area.has(id))
}
