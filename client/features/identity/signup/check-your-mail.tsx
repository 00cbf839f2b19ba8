import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'

/** The result on a site that conceals membership: the same for a new and for a known address. */
export function CheckYourMail() {
  const t = useT()
  return (
    <EmptyState art="mail" title={t('signup.check_mail_title')}>
      {t('signup.check_mail_text')}
    </EmptyState>
  )
}
