export type AlertName = 'activation' | 'disabled_notifications' | 'photo' | 'enrich' | 'push'

/** Pages that go without, by the ids of their routes: the specification's lists (MO-05 to MO-08), and pages that are about the same thing. */
const pages_without: Readonly<Record<AlertName, readonly string[]>> = {
  activation: ['/signup', '/settings', '/notifications', '/activate/done', '/activate/error'],
  disabled_notifications: ['/signup', '/notifications', '/settings', '/unsubscribe'],
  photo: ['/', '/profile', '/signup', '/activate/done', '/premium', '/notifications', '/directdebit', '/settings'],
  enrich: ['/', '/profile', '/signup', '/activate/done', '/premium', '/notifications', '/directdebit', '/settings'],
  push: ['/', '/signup', '/notifications', '/activate/done', '/directdebit', '/premium'],
}

/** A route below one of the pages is that page too: `/signup/photo` is signup. */
export function isAlertPage(name: AlertName, route_ids: readonly string[]): boolean {
  return !pages_without[name].some((page) => route_ids.some((id) => id === page || id.startsWith(`${page}/`)))
}
