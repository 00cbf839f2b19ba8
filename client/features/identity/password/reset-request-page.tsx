import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { takeLoginEmail } from '#client/platform/login-email.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { ActionBar, Flow, FlowBack, FlowBody } from '#client/ui/layout/flow.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import { useAskReset } from './reset.api.ts'

/** Requests a mail with a link to set a new password (SC-08). */
export function ResetRequestPage() {
  const t = useT()
  const faults = useFaultText()
  const ask = useAskReset()
  const field = useRef<HTMLInputElement>(null)
  const [is_missing, setMissing] = useState(false)
  // fill in the address that the member typed in the login form
  useEffect(() => {
    const known = takeLoginEmail()
    if (field.current && field.current.value === '') field.current.value = known
  }, [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const email = field.current?.value.trim() ?? ''
    setMissing(email === '')
    if (email === '') return field.current?.focus()
    if (!ask.isPending) ask.mutate(email, { onError: () => field.current?.focus() })
  }

  if (ask.isSuccess) return <Sent email={ask.variables} onAgain={ask.reset} />
  const { email: of_field, code, data } = wrong(ask.error)
  const is_leaving = code === 'email_not_found' && data?.reactivate === 1
  const is_on_field = of_field !== undefined || (code === 'email_not_found' && !is_leaving)
  const error = is_missing ? { rule: 'required' } : of_field
  return (
    <Frame>
      <Form onSubmit={handleSubmit} noValidate>
        <FlowBody>
          <div>
            <Title data-look="h2">{t('session.reset_title')}</Title>
            <Text data-tone="muted">{t('session.reset_lead')}</Text>
          </div>
          {ask.error && !is_on_field && (
            <Banner tone={code === 'too_many_reset_mails' ? 'warning' : 'danger'} role="alert">
              {is_leaving ? t('signup.reactivate') : faults.of(ask.error)}{' '}
              {is_leaving && <Link to="/account-deleted">{t('leaving.mail_again')}</Link>}
            </Banner>
          )}
          <TextField
            label={t('signup.email')}
            ref={field}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            maxLength={limits.email_length}
            error={code === 'email_not_found' && is_on_field && !is_missing ? faults.of(ask.error) : faults.ofField(error)}
          />
        </FlowBody>
        <ActionBar>
          <Button type="submit" size="large" isWide isLoading={ask.isPending}>
            {t('session.reset_submit')}
          </Button>
        </ActionBar>
      </Form>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useT()
  return <Flow back={<FlowBack to="/login" label={t('session.back_to_login')} />}>{children}</Flow>
}

/** Shows the same text for every address, because the text must not reveal whether an account exists. */
function Sent({ email, onAgain }: { email: string; onAgain(): void }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  // the form that had the focus is gone, so move the focus to this text
  useEffect(() => place.current?.focus(), [])
  return (
    <Frame>
      <div role="status" ref={place} tabIndex={-1}>
        <EmptyState
          level={1}
          art="mail"
          title={t('session.reset_sent_title')}
          action={
            <Button variant="soft" onClick={onAgain}>
              {t('session.reset_other')}
            </Button>
          }
        >
          {t('session.reset_sent_text', { email })}
        </EmptyState>
      </div>
    </Frame>
  )
}

function wrong(error: unknown) {
  if (!(error instanceof ApiFault)) return {}
  return { email: error.fields.email, code: error.code, data: error.data }
}
