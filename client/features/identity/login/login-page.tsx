import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { PasskeyLogin, usePasskeys } from '#client/features/identity/passkeys/passkey-login.tsx'
import { ApiFault } from '#client/platform/api.ts'
import { rememberLoginEmail, takeLoginEmail } from '#client/platform/login-email.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { LoginRefusal } from './login-refusal.tsx'
import { useLogin } from './session.api.ts'

interface LoginPageProps {
  /** The path that opens after the login, always on this site. */
  target: string
  /** A picture of the brand above the form, or beside it in a wide window. */
  picture: ReactNode
}

export function LoginPage({ target, picture }: LoginPageProps) {
  const t = useT()
  const faults = useFaultText()
  const { name, may_sign_up } = useSettings()
  const navigate = useNavigate()
  const login = useLogin()
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})
  const email = usePrefilledEmail()
  const arrive = useArrival(target)
  // ST-06: after a login to a deleted account that can be restored, the next page asks whether to restore the account
  const comeBack = (error: unknown) => {
    if (error instanceof ApiFault && error.code === 'account_deleted') void navigate({ to: '/account-deleted', replace: true })
  }
  const passkeys = usePasskeys({ onDone: arrive, onRefused: comeBack })

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (login.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const credentials = { email: String(data.get('email')).trim(), password: String(data.get('password')) }
    const missing = Object.entries(credentials).filter(([, value]) => value === '')
    flushSync(() => setFound(Object.fromEntries(missing.map(([field]) => [field, { rule: 'required' }]))))
    if (missing.length > 0) return focusFirstInvalid(form)
    await login.mutateAsync(credentials).then(arrive, comeBack)
  }

  return (
    <Sides>
      <Picture>{picture}</Picture>
      <Stack data-gap="lg">
        <Title data-look="h2">{t('session.title', { site: name })}</Title>
        <Card data-pad="lg">
          <Form onSubmit={handleSubmit} noValidate>
            <Stack data-gap="lg">
              {login.error && <LoginRefusal error={login.error} />}
              <TextField
                label={t('signup.email')}
                ref={email}
                name="email"
                type="email"
                autoComplete="username webauthn"
                inputMode="email"
                autoCapitalize="none"
                maxLength={limits.email_length}
                error={faults.ofField(found.email)}
                onFocus={passkeys.offerQuietly}
              />
              <PasswordField
                label={t('signup.password')}
                name="password"
                autoComplete="current-password"
                showLabel={t('common.show_password')}
                hideLabel={t('common.hide_password')}
                maxLength={limits.password_length.max}
                error={faults.ofField(found.password)}
              />
              <Button type="submit" size="large" isWide isLoading={login.isPending}>
                {t('session.submit')}
              </Button>
              <Text data-size="sm">
                <Link to="/reset-password" onClick={() => rememberLoginEmail(email.current?.value ?? '')}>
                  {t('session.forgot')}
                </Link>
              </Text>
            </Stack>
          </Form>
          <PasskeyLogin login={passkeys} />
        </Card>
        {may_sign_up && (
          <Text>
            {t('session.no_account', { site: name })} <Link to="/signup">{t('session.sign_up')}</Link>
          </Text>
        )}
      </Stack>
    </Sides>
  )
}

const Sides = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-5);
  max-width: 31rem;
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 1fr) 26rem;
    gap: var(--t-space-12);
    max-width: 72rem;
    & h1 {
      font-size: min(var(--t-text-h2), 2.125rem);
    }
  }
`

const Picture = styled.div`
  height: 9rem;
  @media (min-width: 62em) {
    height: min(38rem, 100svh - 11rem);
    min-height: 24rem;
  }
  @media (max-height: 29.99em) {
    display: none;
  }
`

/** Fills in the email address that the visitor typed in the signup form, if that form led to this page (EC-09). */
function usePrefilledEmail() {
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const known = takeLoginEmail()
    if (email.current && email.current.value === '') email.current.value = known
  }, [])
  return email
}

/**
 * Opens the target after the login. When the server redirects to the login page, the target loses its hash. But the browser keeps the hash
 * in the URL of the login page.
 */
function useArrival(target: string) {
  const navigate = useNavigate()
  const hash = useRef('')
  useEffect(() => {
    hash.current = location.hash
  }, [])
  return () => navigate({ href: target.includes('#') ? target : target + hash.current, replace: true })
}
