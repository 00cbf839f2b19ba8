import { KeyRound } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { LoginRefusal } from '#client/features/identity/login/login-refusal.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { offersQuietly } from './passkey-ceremony.ts'
import { canUsePasskeys, passkeyOutcome, usePasskeyLogin } from './passkeys.api.ts'

/** Logging in by passkey, by its button or among what the browser fills in. */
export function usePasskeys({ onDone, onRefused }: { onDone(): void; onRefused(error: unknown): void }) {
  const login = usePasskeyLogin()
  // its own: the button takes over from an offer that still waits
  const quiet = usePasskeyLogin()
  const is_offered = useRef(false)

  async function offer() {
    if (await offersQuietly()) await quiet.mutateAsync({ is_quiet: true }).then(onDone)
  }

  /** On the first look at the form: every challenge is a row on the server, and most visitors only pass by. */
  function offerQuietly() {
    if (is_offered.current) return
    is_offered.current = true
    // an offer that nobody took says nothing: the form is still there
    offer().catch(onRefused)
  }

  // not by the mutation's own callbacks: logging in may leave this page before they are called
  const start = () => void login.mutateAsync({}).then(onDone, onRefused)

  return { login, offerQuietly, start }
}

/** Shown where the browser knows passkeys. The server cannot tell, and nearly all do: it stands there until a browser says it does not. */
export function PasskeyLogin({ login: { login, start } }: { login: ReturnType<typeof usePasskeys> }) {
  const t = useT()
  const is_able = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => true)
  if (!is_able) return null
  return (
    <Stack>
      <Or>{t('session.or')}</Or>
      {login.error &&
        (passkeyOutcome(login.error) === 'failed' ? (
          <LoginRefusal error={login.error} />
        ) : (
          <Banner tone="warning" role="alert">
            {t('session.passkey_not_used')}
          </Banner>
        ))}
      <Button variant="outline" isWide icon={<KeyRound aria-hidden />} isLoading={login.isPending} onClick={start}>
        {t('session.passkey')}
      </Button>
    </Stack>
  )
}

const subscribeToNothing = () => () => {}

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: var(--t-space-4);
  margin-top: var(--t-space-5);
  font-size: var(--t-text-sm);
  color: var(--t-muted);
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: var(--t-line);
  }
`
