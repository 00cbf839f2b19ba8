import { type FormEvent, useState } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import { passkeyOutcome, useAddPasskey } from './passkey-requests.ts'

/** Adds a passkey. The form first asks for the password, and then the device shows its dialog. */
export function PasskeyForm({ email, onAdded, onCancel }: { email: string; onAdded(): void; onCancel(): void }) {
  const t = useT()
  const faults = useFaultText()
  const add = useAddPasskey()
  const [is_missing, setMissing] = useState(false)
  const fault = add.error instanceof ApiFault ? add.error.fields.password : undefined
  const outcome = add.error && passkeyOutcome(add.error)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setMissing(password === '')
    if (password !== '' && !add.isPending) add.mutate(password, { onSuccess: onAdded })
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Stack data-gap="lg">
        <Text data-size="sm">{t('security.passkey_confirm')}</Text>
        {outcome && !fault && (
          <Banner tone={outcome === 'failed' ? 'danger' : 'warning'} role="alert">
            {outcome === 'failed' ? faults.of(add.error) : t(outcome === 'known' ? 'security.passkey_known' : 'security.passkey_not_made')}
          </Banner>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('security.current_password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('common.show_password')}
          hideLabel={t('common.hide_password')}
          maxLength={limits.password_length.max}
          error={faults.ofField(is_missing ? { rule: 'required' } : fault)}
        />
        <Cluster>
          <Button type="submit" isLoading={add.isPending}>
            {t('security.passkey_continue')}
          </Button>
          <Button variant="ghost" disabled={add.isPending} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  )
}
