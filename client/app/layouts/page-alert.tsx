import { useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useIsInMembersArea } from '#client/app/background/time-bonus-clock.tsx'
import { type AlertName, isAlertPage } from '#client/features/alerts/alert-pages.ts'
import { DisabledNotificationsAlert, EnrichAlert, PhotoAlert } from '#client/features/alerts/alerts.tsx'
import { chooseAlerts } from '#client/features/alerts/choose-alert.ts'
import { useTimeBonus } from '#client/features/discounts/discounts.api.ts'
import { TimeBonusBanner } from '#client/features/discounts/time-bonus-banner.tsx'
import { ActivationBanner } from '#client/features/identity/email/activation-banner.tsx'
import { needsActivation } from '#client/features/identity/email/needs-activation.ts'
import { PausedBanner } from '#client/features/identity/leaving/paused-banner.tsx'
import { usePushPhase } from '#client/features/push/push.api.ts'
import { PushAlert } from '#client/features/push/push-alert.tsx'
import { mayAskForPush } from '#client/features/push/push-browser.ts'
import { useDismissal } from '#client/platform/dismissals.ts'
import { useFirstMoment, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'

const ActivationModal = lateDialog(() =>
  import('#client/features/identity/email/activation-modal.tsx').then((module) => module.ActivationModal),
)

const alerts: Readonly<Record<AlertName, () => ReactNode>> = {
  pause: PausedBanner,
  activation: ActivationReminder,
  time_bonus: TimeBonusBanner,
  disabled_notifications: DisabledNotificationsAlert,
  photo: PhotoAlert,
  enrich: EnrichAlert,
  push: PushAlert,
}

/**
 * Shows the alert strip with the highest rank (MO-05 to MO-09, ST-13). Only the browser knows which alerts the member closed. So the server
 * renders all candidates, and early-alert.ts selects the visible strip before the first paint. The page then does not move later.
 */
export function PageAlert() {
  const viewer = useViewer()
  const route_ids = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId), structuralSharing: true })
  const dismissed = useDismissed()
  const facts = { route_ids, is_members_area: useIsInMembersArea() }
  const needs_activation = viewer !== null && needsActivation(viewer)
  const names = chooseAlerts({
    ...facts,
    viewer,
    has_time_bonus: useTimeBonus()?.isVisible === true,
    needs_activation,
    may_push: useMayPush(),
    dismissed,
  })
  // the signup is the only page that an incomplete account may open, so an alert has no page to link to
  if (viewer?.is_incomplete) return null
  return (
    <>
      {needs_activation && isAlertPage('activation', facts) && <PartnerReminder />}
      {names.map((name) => {
        const Alert = alerts[name]
        return (
          <Place key={name} data-alert={dismissed ? undefined : name}>
            <Alert />
          </Place>
        )
      })}
    </>
  )
}

/**
 * Whether to offer push. On the server: whether the site supports push. In the browser, while the subscription is unknown: whether the
 * browser may still ask for the permission.
 */
function useMayPush(): boolean {
  const { push_public_key } = useSettings()
  const is_first = useFirstMoment() !== null
  const phase = usePushPhase()
  if (is_first) return push_public_key !== ''
  return phase === 'unknown' ? mayAskForPush(push_public_key) : phase === 'capable'
}

function useDismissed(): ReadonlySet<AlertName> | null {
  const is_hydrated = useFirstMoment() === null
  const closed: [AlertName, boolean][] = [
    ['disabled_notifications', useDismissal('hide-disabled-notifications-alert').isDismissed],
    ['enrich', useDismissal('hide-enrich-alert').isDismissed],
    ['push', useDismissal('hide-push-notification-alert').isDismissed],
  ]
  return is_hydrated ? new Set(closed.flatMap(([name, is_closed]) => (is_closed ? [name] : []))) : null
}

/** Whether the member has just come from a partner and uses a phone. Null on the server, which does not know the window width. */
function useIsPhoneOfPartner(): boolean | null {
  const comes_from_partner = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('api_signup_complete') })
  const is_phone = useSyncExternalStore(onWidthChange, isPhone, () => null)
  return comes_from_partner ? is_phone : false
}

/** The activation strip. A member who comes from a partner on a phone gets a modal instead (PartnerReminder). */
function ActivationReminder() {
  return useIsPhoneOfPartner() === false ? <ActivationBanner /> : null
}

/** The activation modal. It is outside the live region of the strips, and opens whether or not a strip is visible. */
function PartnerReminder() {
  const is_phone = useIsPhoneOfPartner()
  const [is_closed, setClosed] = useState(false)
  return is_phone ? createPortal(<ActivationModal isOpen={!is_closed} onClose={() => setClosed(true)} />, document.body) : null
}

/**
 * Shows the first alert that was not closed. `data-alerts` contains the names of the alerts that were not closed. The server renders alerts
 * without a close button last.
 */
const Place = styled.div`
  &[data-alert='disabled_notifications'],
  &[data-alert='enrich'],
  &[data-alert='push'] {
    display: none;
  }
  :root[data-alerts~='disabled_notifications'] &[data-alert='disabled_notifications'],
  :root[data-alerts~='enrich'] &[data-alert='enrich'],
  :root[data-alerts~='push'] &[data-alert='push'] {
    display: block;
  }
  :root[data-alerts~='disabled_notifications'] &[data-alert='disabled_notifications'] ~ [data-alert],
  :root[data-alerts~='enrich'] &[data-alert='enrich'] ~ [data-alert] {
    display: none;
  }
`

const phone = '(max-width: 767.98px)'
const isPhone = () => matchMedia(phone).matches

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(phone)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
