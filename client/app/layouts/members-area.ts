/** Route ids of the pages that belong to the members area (RT-22). */
const members_area: ReadonlySet<string> = new Set(['/members/', '/members/$id/', '/chats/', '/likes/', '/likes/m/$id', '/premium'])

/**
 * `route_ids` are the ids of the page's route matches. The route of a conversation (/chats/$id) is below /chats, but does not belong to the
 * members area.
 */
export function isMembersArea(route_ids: readonly string[]): boolean {
  return route_ids.some((id) => members_area.has(id))
}
