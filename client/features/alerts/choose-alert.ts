import { dismissible_alerts } from '#client/ui/under-banner.ts'
import type { User } from '#schemas/user.ts'
import { type AlertName, isAlertPage } from './alert-pages.ts'
import { enough_groups, filledGroups } from './profile-groups.ts'

export interface AlertFacts {
  viewer: User | null
  route_ids: readonly string[]
  needs_activation: boolean
  /** Push could be switched on here, and is not; on the server, that a browser may say so. */
  may_push: boolean
  /** Which were closed; null until the browser has been asked. */
  dismissed: ReadonlySet<AlertName> | null
}

/** In this order, and one at a time: a page with five requests on it is read by nobody. */
const order: readonly AlertName[] = ['activation', 'disabled_notifications', 'photo', 'enrich', 'push']
const dismissible: readonly AlertName[] = dismissible_alerts

/** The one alert of a page. While it is unknown what was closed: all it may turn out to be, of which early-alert.ts lets one be seen. */
export function chooseAlerts(facts: AlertFacts): readonly AlertName[] {
  const { dismissed } = facts
  const due = order.filter((name) => isDue(name, facts) && isAlertPage(name, facts.route_ids))
  if (dismissed !== null) return due.filter((name) => !dismissed.has(name)).slice(0, 1)
  const certain = due.findIndex((name) => !dismissible.includes(name))
  return certain === -1 ? due : due.slice(0, certain + 1)
}

function isDue(name: AlertName, { viewer, needs_activation, may_push }: AlertFacts): boolean {
  if (!viewer) return false
  switch (name) {
    case 'activation':
      return needs_activation
    case 'disabled_notifications':
      return viewer.notifications_disabled.length > 0
    case 'photo':
      return viewer.profile.main_image === null
    case 'enrich':
      return filledGroups(viewer.profile).filled < enough_groups
    case 'push':
      return may_push
  }
}
