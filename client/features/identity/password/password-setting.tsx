import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChangePassword } from '#client/features/identity/email/credentials.api.ts'
import { SettingsOutcome, SettingsSection } from '#client/features/identity/settings/settings-section.tsx'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'

/** Changes the password. The member must also enter the old password (EC-08). */
export function PasswordSetting({ email }: { email: string }) {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  const place = useKeptFocus(is_open)
  const [is_saved, setSaved] = useState(false)

  function handleSaved() {
    setSaved(true)
    setOpen(false)
  }

  return (
    <SettingsSection name="password" title={t('security.password_title')} text={t('security.password_text')}>
      <SettingsOutcome>{is_saved && !is_open && <Banner tone="success">{t('security.password_saved')}</Banner>}</SettingsOutcome>
      <div ref={place}>
        {is_open ? (
          <PasswordForm email={email} onSaved={handleSaved} onCancel={() => setOpen(false)} />
        ) : (
          <Button
            variant="soft"
            size="small"
            aria-label={`${t('security.change')}: ${t('security.password_title')}`}
            onClick={() => setOpen(true)}
          >
            {t('security.change')}
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}

function PasswordForm({ email, onSaved, onCancel }: { email: string; onSaved(): void; onCancel(): void }) {
  const t = useT()
  const faults = useFaultText()
  const change = useChangePassword()
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})
  const show = { showLabel: t('common.show_password'), hideLabel: t('common.hide_password'), maxLength: limits.password_length.max }
  const is_general = change.error && !(change.error instanceof ApiFault && Object.keys(change.error.fields).length > 0)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const form = event.currentTarget
    const values = new FormData(form)
    const given = { old_password: String(values.get('old_password')), password: String(values.get('password')) }
    const problems = check(given)
    flushSync(() => setFound(problems))
    if (Object.keys(problems).length > 0) return focusFirstInvalid(form)
    try {
      await change.mutateAsync(given)
      onSaved()
    } catch (error) {
      if (error instanceof ApiFault) flushSync(() => setFound(error.fields))
      focusFirstInvalid(form)
    }
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Stack data-gap="lg">
        {is_general && (
          <Banner tone="danger" role="alert">
            {faults.of(change.error)}
          </Banner>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...show}
          label={t('security.old_password')}
          name="old_password"
          autoComplete="current-password"
          error={faults.ofField(found.old_password)}
        />
        <PasswordField
          {...show}
          label={t('security.new_password')}
          name="password"
          autoComplete="new-password"
          error={faults.ofField(found.password)}
          hint={t('signup.password_hint', { limit: limits.password_length.min })}
        />
        <Cluster>
          <Button type="submit" isLoading={change.isPending}>
            {t('security.password_submit')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </Cluster>
        <Text data-size="sm">
          <Link to="/reset-password">{t('session.forgot')}</Link>
        </Text>
      </Stack>
    </Form>
  )
}

function check({ old_password, password }: { old_password: string; password: string }): Record<string, FieldFault> {
  const { min } = limits.password_length
  return {
    ...(old_password === '' && { old_password: { rule: 'required' } }),
    ...(password.length < min && { password: { rule: 'too_short', limit: min } }),
  }
}
