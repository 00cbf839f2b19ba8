import { useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ActivationBanner } from '#client/features/account/activation-banner.tsx'
import { ActivationModal } from '#client/features/account/activation-modal.tsx'
import { needsActivation } from '#client/features/account/needs-activation.ts'
import type { AlertName } from '#client/features/alerts/alert-pages.ts'
import { DisabledNotificationsAlert, EnrichAlert, PhotoAlert } from '#client/features/alerts/alerts.tsx'
import { chooseAlert } from '#client/features/alerts/choose-alert.ts'
import { usePushPhase } from '#client/features/push/push.api.ts'
import { PushAlert } from '#client/features/push/push-alert.tsx'
import { useDismissal } from '#client/platform/dismissals.ts'
import { useFirstMoment } from '#client/platform/page-context.tsx'
import { useViewer } from '#client/platform/viewer.tsx'

const alerts: Readonly<Record<AlertName, () => ReactNode>> = {
  activation: ActivationReminder,
  disabled_notifications: DisabledNotificationsAlert,
  photo: PhotoAlert,
  enrich: EnrichAlert,
  push: PushAlert,
}

/** The one alert of the page (MO-05 to MO-09). What the server knows is rendered by it; what depends on the browser follows. */
export function PageAlert() {
  const viewer = useViewer()
  const route_ids = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId), structuralSharing: true })
  const name = chooseAlert({
    viewer,
    route_ids,
    needs_activation: viewer !== null && needsActivation(viewer),
    may_push: usePushPhase() === 'capable',
    dismissed: useDismissed(),
  })
  // nothing opens before the account is complete: there is nowhere to send anybody
  const Alert = name && !viewer?.is_incomplete ? alerts[name] : null
  return Alert && <Alert />
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

/** On a phone, who has just been signed up by a partner gets it as a modal; everybody else above the page. */
function ActivationReminder() {
  const comes_from_partner = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('api_signup_complete') })
  const is_phone = useSyncExternalStore(onWidthChange, isPhone, () => null)
  if (!comes_from_partner) return <ActivationBanner />
  // how wide the window is only the browser knows
  if (is_phone === null) return null
  // beside the page: alerts stand in a region that is read out as it changes
  return is_phone ? createPortal(<ActivationModal />, document.body) : <ActivationBanner />
}

const phone = '(max-width: 767.98px)'
const isPhone = () => matchMedia(phone).matches

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(phone)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
