/** The route ids of members, members-id, chats, likes, likes-m-id and premium (RT-22). */
const members_area: ReadonlySet<string> = new Set(['/members/', '/members/$id/', '/chats/', '/likes/', '/likes/m/$id', '/premium'])

/** Takes the ids of the page's matches. A conversation (/chats/$id) is a route below /chats, but is not in the area. */
export function isMembersArea(route_ids: readonly string[]): boolean {
  return route_ids.some((id) => members_area.has(id))
}
