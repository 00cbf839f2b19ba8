import { Camera, MailCheck, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDismissal } from '#client/platform/dismissals.ts'
import { usePage } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Strip } from '#client/ui/strip.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { pathPrefix } from '#schemas/locale-path.ts'
import { filledGroups } from './profile-groups.ts'

/**
 * Tells a member without photos that other members see no picture (MO-06). The alert has no close button and disappears with the first
 * photo.
 */
export function PhotoAlert() {
  const t = useT()
  return (
    <Strip icon={<Camera aria-hidden />} title={t('alerts.photo_title')} action={<ToProfile>{t('alerts.photo_action')}</ToProfile>}>
      {t('alerts.photo_text')}
    </Strip>
  )
}

/** Tells a member that the profile contains little information (MO-09). */
export function EnrichAlert() {
  const t = useT()
  const viewer = useViewer()
  const { dismiss } = useDismissal('hide-enrich-alert')
  if (!viewer) return null
  return (
    <Strip
      icon={<Sparkles aria-hidden />}
      title={t('alerts.enrich_title')}
      action={<ToProfile>{t('alerts.enrich_action')}</ToProfile>}
      closeLabel={t('common.close')}
      onClose={dismiss}
    >
      {t('alerts.enrich_text', filledGroups(viewer.profile))}
    </Strip>
  )
}

function ToProfile({ children }: { children: ReactNode }) {
  return (
    <LinkButton to="/profile" variant="ghost" size="small">
      {children}
    </LinkButton>
  )
}

const reasons = ['bounce', 'complaint', 'unsubscribe'] as const

/** Tells a member why the site has stopped sending mails (MO-08). The member can enable mails again on the notifications page. */
export function DisabledNotificationsAlert() {
  const t = useT()
  const viewer = useViewer()
  const { locale } = usePage()
  const { dismiss } = useDismissal('hide-disabled-notifications-alert')
  const disabled = viewer?.notifications_disabled ?? []
  const reason = reasons.find((each) => disabled.includes(each)) ?? 'unsubscribe'
  const prefix = pathPrefix(locale)
  return (
    <Strip
      tone="warning"
      icon={<MailCheck aria-hidden />}
      title={t('alerts.disabled_title')}
      action={
        <ButtonLink href={`${prefix}/notifications`} variant="ghost" size="small">
          {t('alerts.disabled_action')}
        </ButtonLink>
      }
      closeLabel={t('common.close')}
      onClose={dismiss}
    >
      {t(`alerts.disabled_${reason}`)}
    </Strip>
  )
}
