import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { ActionBar, Flow, FlowBack, FlowBody } from '#client/ui/layout/flow.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { heldResetQuery, useResetPassword } from './reset.api.ts'

/** The page of a reset link (SC-08). It shows a form for a new password, or explains why the link does not work. */
export function ResetPasswordPage() {
  const { data } = useSuspenseQuery(heldResetQuery(useApi()))
  // keep the first value: saving the password invalidates the link shortly before the page closes
  const [email, setEmail] = useState(data.email)
  const t = useT()
  return (
    <Flow back={<FlowBack to="/login" label={t('session.back_to_login')} />}>
      {email ? <Choice email={email} onExpired={() => setEmail(null)} /> : <Expired />}
    </Flow>
  )
}

function Expired() {
  const t = useT()
  return (
    <EmptyState
      level={1}
      art="lost"
      title={t('session.link_expired_title')}
      action={
        <LinkButton to="/reset-password" size="large">
          {t('session.new_link')}
        </LinkButton>
      }
    >
      <p role="status">{t('faults.link_expired')}</p>
    </EmptyState>
  )
}

function Choice({ email, onExpired }: { email: string; onExpired(): void }) {
  const t = useT()
  const faults = useFaultText()
  const navigate = useNavigate()
  const reset = useResetPassword()
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reset.isPending) return
    const form = event.currentTarget
    const text = (name: string) => String(new FormData(form).get(name) ?? '')
    const passwords = { password: text('password'), password_again: text('password_again') }
    const problems = check(passwords)
    flushSync(() => setFound(problems))
    if (Object.keys(problems).length > 0) return focusFirstInvalid(form)
    try {
      await reset.mutateAsync(passwords)
      showToast({ text: t('session.choose_done'), tone: 'success' })
      await navigate({ to: '/members', replace: true })
    } catch (error) {
      if (!(error instanceof ApiFault)) return
      if (error.code === 'link_expired') onExpired()
      flushSync(() => setFound(error.fields))
      focusFirstInvalid(form)
    }
  }

  const is_general = reset.error && !(reset.error instanceof ApiFault && Object.keys(reset.error.fields).length > 0)
  const show = { showLabel: t('common.show_password'), hideLabel: t('common.hide_password') }
  return (
    <Form onSubmit={handleSubmit} noValidate>
      <FlowBody>
        <div>
          <Title data-look="h2">{t('session.choose_title')}</Title>
          <Text data-tone="muted">{t('session.choose_lead', { email })}</Text>
        </div>
        {is_general && (
          <Banner tone="danger" role="alert">
            {faults.of(reset.error)}
          </Banner>
        )}
        {/* for password managers: the account to which the password belongs */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...show}
          label={t('session.new_password')}
          name="password"
          autoComplete="new-password"
          maxLength={limits.password_length.max}
          error={faults.ofField(found.password)}
          hint={t('signup.password_hint', { limit: limits.password_length.min })}
        />
        <PasswordField
          {...show}
          label={t('session.new_password_again')}
          name="password_again"
          autoComplete="new-password"
          maxLength={limits.password_length.max}
          error={faults.ofField(found.password_again)}
        />
      </FlowBody>
      <ActionBar>
        <Button type="submit" size="large" isWide isLoading={reset.isPending}>
          {t('session.choose_submit')}
        </Button>
      </ActionBar>
    </Form>
  )
}

/** Checks the passwords with the rules that the page knows. The server checks again, and also how strong the password is. */
function check({ password, password_again }: { password: string; password_again: string }): Record<string, FieldFault> {
  const { min } = limits.password_length
  if (password.length < min) return { password: { rule: 'too_short', limit: min } }
  return password === password_again ? {} : { password_again: { rule: 'passwords_differ' } }
}
