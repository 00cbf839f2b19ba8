import { dismissible_alerts } from '#client/ui/layout/under-banner.ts'
import type { User } from '#schemas/members/user.ts'
import { type AlertName, type AlertPage, isAlertPage } from './alert-pages.ts'
import { enough_groups, filledGroups } from './profile-groups.ts'

export interface AlertFacts extends AlertPage {
  viewer: User | null
  has_time_bonus: boolean
  needs_activation: boolean
  /** On the server: whether the site supports push. In the browser: whether push can be enabled and is still off. */
  may_push: boolean
  /**
   * The alerts that the member closed. Null on the server and during hydration, because only the browser stores which alerts are closed.
   */
  dismissed: ReadonlySet<AlertName> | null
}

/** The alerts, highest rank first. A page shows at most one alert. */
const order: readonly AlertName[] = ['pause', 'time_bonus', 'activation', 'disabled_notifications', 'photo', 'enrich', 'push']
/** On the home page and in the chats, the alert about the unconfirmed email address ranks higher than the time bonus. */
const activation_first: readonly AlertName[] = ['pause', 'activation', ...order.filter((name) => name !== 'pause' && name !== 'activation')]
const pages_with_activation_first: readonly string[] = ['/', '/chats/']

const rankOn = ({ route_ids }: AlertPage) => (route_ids.some((id) => pages_with_activation_first.includes(id)) ? activation_first : order)
const dismissible: readonly AlertName[] = dismissible_alerts

/**
 * Returns the one alert of a page. While the closed alerts are unknown, the function returns all candidates, and early-alert.ts makes one
 * of them visible.
 */
export function chooseAlerts(facts: AlertFacts): readonly AlertName[] {
  const { dismissed } = facts
  const due = rankOn(facts).filter((name) => isDue(name, facts) && isAlertPage(name, facts))
  if (dismissed !== null) return due.filter((name) => !dismissed.has(name)).slice(0, 1)
  const certain = due.findIndex((name) => !dismissible.includes(name))
  return certain === -1 ? due : due.slice(0, certain + 1)
}

function isDue(name: AlertName, { viewer, needs_activation, may_push, has_time_bonus }: AlertFacts): boolean {
  if (!viewer) return false
  switch (name) {
    case 'pause':
      return viewer.profile.status === 'paused'
    case 'time_bonus':
      return has_time_bonus
    case 'activation':
      return needs_activation
    case 'disabled_notifications':
      return viewer.notifications_disabled.length > 0
    case 'photo':
      return viewer.profile.main_image === null
    case 'enrich':
      return filledGroups(viewer.profile).filled < enough_groups
    case 'push':
      return may_push && viewer.has_reached_out
  }
}
