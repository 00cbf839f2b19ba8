/** Names of the alert strips that can show below the navigation of a page. */
export type AlertName = 'pause' | 'activation' | 'time_bonus' | 'disabled_notifications' | 'photo' | 'enrich' | 'push'

/**
 * Pages that do not show the alert, by route id: the pages that the specification lists (MO-05 to MO-08), and pages about the topic of the
 * alert.
 */
const pages_without: Readonly<Record<Exclude<AlertName, 'pause' | 'time_bonus'>, readonly string[]>> = {
  activation: ['/signup', '/settings', '/notifications', '/activate/done', '/activate/error'],
  disabled_notifications: ['/signup', '/notifications', '/settings', '/unsubscribe'],
  photo: ['/profile', '/signup', '/activate/done', '/premium', '/notifications', '/directdebit', '/settings'],
  enrich: ['/profile', '/signup', '/activate/done', '/premium', '/notifications', '/directdebit', '/settings'],
  // a profile can have a strip of its own
  push: ['/signup', '/notifications', '/activate/done', '/directdebit', '/premium', '/members/$id/', '/likes/m/$id'],
}

/** Pages on which a paused member searches, or views their own profile as other members see it. */
const pages_with_pause: readonly string[] = ['/profile', '/members/', '/members/$id/', '/likes/', '/likes/$type']

/** Whether the page may show the alert. A route below a listed page also counts: `/signup/photo` counts as `/signup`. */
export function isAlertPage(name: AlertName, { route_ids, is_members_area }: AlertPage): boolean {
  if (name === 'pause') return route_ids.some((id) => pages_with_pause.includes(id))
  if (name === 'time_bonus') return is_members_area
  return !pages_without[name].some((page) => route_ids.some((id) => id === page || id.startsWith(`${page}/`)))
}

export interface AlertPage {
  route_ids: readonly string[]
  is_members_area: boolean
}
