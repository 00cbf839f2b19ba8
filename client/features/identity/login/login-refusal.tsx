import { Link } from '@tanstack/react-router'
import { ApiFault } from '#client/platform/api.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'

/** Explains why a login failed and what the visitor can do (EC-02, EC-03). */
export function LoginRefusal({ error }: { error: unknown }) {
  const t = useT()
  const faults = useFaultText()
  const code = error instanceof ApiFault ? error.code : null
  const statement = error instanceof ApiFault && error.data.statement
  const is_locked = code === 'login_locked'
  return (
    <Banner tone={is_locked ? 'warning' : 'danger'} role="alert">
      {faults.of(error)} {is_locked && <Link to="/reset-password">{t('session.locked_reset')}</Link>}
      {code === 'banned' && (
        <>
          {statement ? (
            <Link to="/safety" search={{ statement: String(statement) }}>
              {t('session.banned_why')}
            </Link>
          ) : (
            <Link to="/pages/ban">{t('site.ban')}</Link>
          )}{' '}
          · <Link to="/pages/service">{t('site.support')}</Link>
        </>
      )}
    </Banner>
  )
}
