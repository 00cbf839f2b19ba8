import { Link } from '@tanstack/react-router'
import { ApiFault } from '#client/platform/api.ts'
import { useFaultText } from '#client/platform/fault-text.ts'
import { useT } from '#client/platform/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'

/** What is wrong with the call as a whole; a broken field speaks for itself. */
export function SignupFault({ error }: { error: unknown }) {
  const t = useT()
  const faults = useFaultText()
  if (!error || (error instanceof ApiFault && Object.keys(error.fields).length > 0)) return null
  const is_taken = error instanceof ApiFault && error.code === 'email_taken'
  const is_leaving = is_taken && error.data.reactivate === 1
  return (
    <Banner tone="danger" role="alert">
      {is_leaving ? t('signup.reactivate') : faults.of(error)}{' '}
      {is_taken && !is_leaving && <Link to="/login">{t('signup.log_in_instead')}</Link>}
    </Banner>
  )
}
