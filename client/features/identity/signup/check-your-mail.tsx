import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'

/** The text after a signup on a site that conceals membership. It does not reveal whether the address already has an account. */
export function CheckYourMail() {
  const t = useT()
  return (
    <EmptyState art="mail" title={t('signup.check_mail_title')}>
      {t('signup.check_mail_text')}
    </EmptyState>
  )
}
