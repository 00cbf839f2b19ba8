import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { LoginRefusal } from '#client/features/identity/login/login-refusal.tsx'
import { useBrowserValue } from '#client/platform/page/use-browser-value.ts'
import { offersQuietly } from '#client/platform/passkey-ceremony.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { canUsePasskeys, passkeyOutcome, usePasskeyLogin } from './passkey-requests.ts'

/** Login with a passkey: by the passkey button, or by the browser's autofill. */
export function usePasskeys({ onDone, onRefused }: { onDone(): void; onRefused(error: unknown): void }) {
  const login = usePasskeyLogin()
  // the autofill offer has its own mutation, because a press of the button must be able to replace the waiting offer
  const quiet = usePasskeyLogin()
  const is_offered = useRef(false)

  async function offer() {
    if (await offersQuietly()) await quiet.mutateAsync({ is_quiet: true }).then(onDone)
  }

  /**
   * Called when a field of the form gets the focus for the first time. It must not be called earlier: each offer stores a challenge on the
   * server, and most visitors do not log in.
   */
  function offerQuietly() {
    if (is_offered.current) return
    is_offered.current = true
    // if the visitor ignores the offered passkeys, the page shows no error, because the form still works
    offer().catch(onRefused)
  }

  // do not use the callbacks of the mutation: the login may unmount this page, and then the callbacks would not run
  const start = () => void login.mutateAsync({}).then(onDone, onRefused)

  return { login, offerQuietly, start }
}

/**
 * The passkey button. Nearly all browsers support passkeys, so the server always renders the button. A browser without passkeys removes the
 * button.
 */
export function PasskeyLogin({ login: { login, start } }: { login: ReturnType<typeof usePasskeys> }) {
  const t = useT()
  const is_able = useBrowserValue(canUsePasskeys, true)
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
