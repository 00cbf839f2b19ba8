import { Link } from '@tanstack/react-router'
import { ApiFault } from '#client/platform/api.ts'
import { rememberLoginEmail } from '#client/platform/login-email.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'

/**
 * The error of the whole request; the error of a field shows at the field. If the address already has an account, the error has a link to
 * the login (EC-09).
 */
export function SignupFault({ error, email }: { error: unknown; email?: string }) {
  const t = useT()
  const faults = useFaultText()
  if (!error || (error instanceof ApiFault && Object.keys(error.fields).length > 0)) return null
  const is_taken = error instanceof ApiFault && error.code === 'email_taken'
  const is_leaving = is_taken && error.data.reactivate === 1
  return (
    <Banner tone="danger" role="alert">
      {is_leaving ? t('signup.reactivate') : faults.of(error)}{' '}
      {is_leaving && (
        <>
          <Link to="/account-deleted">{t('leaving.mail_again')}</Link> · <Link to="/pages/service">{t('signup.reactivate_service')}</Link>
        </>
      )}
      {is_taken && !is_leaving && (
        <Link to="/login" onClick={() => rememberLoginEmail(email ?? '')}>
          {t('signup.log_in_instead')}
        </Link>
      )}
    </Banner>
  )
}
