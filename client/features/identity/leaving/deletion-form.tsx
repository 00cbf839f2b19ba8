import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useFormats, useNow } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { FieldGroup } from '#client/ui/form/field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { TextAreaField } from '#client/ui/form/text-field.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import type { LeavingReply } from '#schemas/members/leaving.ts'
import { leavingReasons } from '#schemas/members/leaving-reasons.ts'
import { useDeleteAccount } from './leaving-requests.ts'

interface DeletionFormProps {
  leaving: LeavingReply
}

/** Explains what the deletion does and when, and deletes the account. The member may give a reason for leaving. */
export function DeletionForm({ leaving }: DeletionFormProps) {
  const t = useT()
  const faults = useFaultText()
  const [missing, setMissing] = useState<FieldFault | undefined>()
  const deletion = useDeleteAccount()
  const { error } = deletion
  const broken = missing ?? (error instanceof ApiFault ? error.fields.password : undefined)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (broken && box.current) focusFirstInvalid(box.current)
  }, [broken])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (deletion.isPending) return
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    setMissing(password === '' ? { rule: 'required' } : undefined)
    if (password === '') return
    const reasons = data.getAll('reason')
    deletion.mutate({
      password,
      reasons: leavingReasons.filter((reason) => reasons.includes(reason)),
      words: String(data.get('words') ?? ''),
    })
  }

  return (
    <Form ref={box} onSubmit={handleSubmit} noValidate>
      <FlowBody>
        <Title data-look="h2">{t('leaving.confirm_title')}</Title>
        <Consequences leaving={leaving} />
        <FieldGroup label={t('leaving.reasons')} hint={t('leaving.reasons_hint')}>
          <Stack data-gap="sm">
            {leavingReasons.map((reason) => (
              <Checkbox key={reason} name="reason" value={reason} label={t(`leaving.reason_${reason}`)} />
            ))}
          </Stack>
        </FieldGroup>
        <TextAreaField label={t('leaving.words')} name="words" rows={3} maxLength={1000} aside={t('leaving.optional')} />
        <PasswordField
          label={t('leaving.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('common.show_password')}
          hideLabel={t('common.hide_password')}
          maxLength={limits.password_length.max}
          error={faults.ofField(broken)}
        />
        {error && !broken && (
          <Banner tone="danger" role="alert">
            {faults.of(error)}
          </Banner>
        )}
      </FlowBody>
      <ActionBar>
        <Button type="submit" variant="danger" size="large" isWide isLoading={deletion.isPending}>
          {t('leaving.delete')}
        </Button>
      </ActionBar>
    </Form>
  )
}

function Consequences({ leaving: { erase_at, credits, paid_user, withdrawal_until } }: { leaving: LeavingReply }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const date = formats.dateTime(erase_at, now)
  return (
    <Stack data-gap="sm">
      <List>
        <li>{t('leaving.happens_now')}</li>
        <li>{t('leaving.happens_return', { date })}</li>
        <li>{t('leaving.happens_erased')}</li>
        {credits > 0 && <li>{t('leaving.happens_credits', { count: credits })}</li>}
        {paid_user && <li>{t('leaving.happens_premium')}</li>}
        <li>{t('leaving.happens_invoices')}</li>
      </List>
      {withdrawal_until && (
        <Text data-size="sm">
          {t('leaving.withdrawal', { date: formats.date(withdrawal_until) })}{' '}
          <Link to="/pages/return-policy">{t('leaving.to_return_policy')}</Link>
        </Text>
      )}
      <Text data-size="sm" data-tone="muted">
        {t('leaving.take_along')}
      </Text>
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--t-space-2);
  padding-inline-start: 1.2rem;
  list-style: disc;
`
