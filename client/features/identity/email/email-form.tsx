import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { canUsePasskeys, passkeyOutcome, provePasskey } from '#client/features/identity/passkeys/passkey-requests.ts'
import { passkeysQuery } from '#client/features/identity/passkeys/passkeys.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { suggestEmail } from '#client/platform/suggest-email.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { useAskEmailChange } from './credentials.api.ts'

/** Requests a new email address. The member confirms the request with the password or a passkey. */
export function EmailForm({ current, onSent, onCancel }: { current: string; onSent(email: string): void; onCancel(): void }) {
  const t = useT()
  const api = useApi()
  const faults = useFaultText()
  const { data } = useQuery(passkeysQuery(api))
  const has_passkey = (data?.passkeys.length ?? 0) > 0 && canUsePasskeys()
  const { form, ask, found, is_unused, send } = useEmailChangeForm(onSent)
  const { field, suggestion, handleLeave, handleTake } = useSuggestedEmail()
  const is_taken = ask.error instanceof ApiFault && ask.error.code === 'email_taken'
  const is_general = ask.error && !is_taken && !(ask.error instanceof ApiFault && Object.keys(ask.error.fields).length > 0)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter
    void send(pressed?.getAttribute('value') === 'passkey' ? 'passkey' : 'password')
  }

  return (
    <Form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack data-gap="lg">
        {is_general && (
          <Banner tone="danger" role="alert">
            {faults.of(ask.error)}
          </Banner>
        )}
        {is_unused && (
          <Banner tone="warning" role="alert">
            {t('session.passkey_not_used')}
          </Banner>
        )}
        <input type="text" name="username" autoComplete="username" value={current} readOnly hidden />
        <TextField
          label={t('security.email_new')}
          ref={field}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={limits.email_length}
          error={is_taken ? t('faults.email_taken') : faults.ofField(found.email)}
          hint={
            suggestion && (
              <>
                {t('signup.did_you_mean')}{' '}
                <Button variant="soft" size="small" onClick={handleTake}>
                  {suggestion}
                </Button>
              </>
            )
          }
          onBlur={handleLeave}
        />
        <PasswordField
          label={t('security.current_password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('common.show_password')}
          hideLabel={t('common.hide_password')}
          maxLength={limits.password_length.max}
          error={faults.ofField(found.password)}
        />
        <Cluster>
          <Button type="submit" isLoading={ask.isPending}>
            {t('security.email_submit')}
          </Button>
          {has_passkey && (
            <Button variant="outline" icon={<KeyRound aria-hidden />} type="submit" value="passkey">
              {t('security.use_passkey')}
            </Button>
          )}
          <Button variant="ghost" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  )
}

/** Sends the new address, together with the password or a passkey as proof. `is_unused` is true if the member closed the passkey dialog. */
function useEmailChangeForm(onSent: (email: string) => void) {
  const api = useApi()
  const ask = useAskEmailChange()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})
  const [is_unused, setUnused] = useState(false)

  async function send(has_proof: 'password' | 'passkey') {
    if (ask.isPending || !form.current) return
    const values = new FormData(form.current)
    const email = String(values.get('email')).trim()
    const password = has_proof === 'password' ? String(values.get('password')) : ''
    const missing = { ...(email === '' && { email: required }), ...(has_proof === 'password' && password === '' && { password: required }) }
    flushSync(() => setFound(missing))
    setUnused(false)
    if (Object.keys(missing).length > 0) return focusFirstInvalid(form.current)
    try {
      const passkey = has_proof === 'passkey' ? await provePasskey(api) : undefined
      await ask.mutateAsync({ email, password, ...(passkey && { passkey }) })
      onSent(email)
    } catch (error) {
      setUnused(passkeyOutcome(error) !== 'failed')
      if (error instanceof ApiFault) flushSync(() => setFound(error.fields))
      if (form.current) focusFirstInvalid(form.current)
    }
  }

  return { form, ask, found, is_unused, send }
}

/** When the field loses the focus, suggests a correction for an address that looks mistyped. */
function useSuggestedEmail() {
  const field = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string | null>(null)

  function handleLeave({ target }: FocusEvent<HTMLInputElement>) {
    // wait until the click that moved the focus has ended: the suggestion moves the button, so the click could miss the button
    setTimeout(async () => setSuggestion(target.value === '' ? null : await suggestEmail(target.value)), 250)
  }

  function handleTake() {
    if (field.current && suggestion) field.current.value = suggestion
    setSuggestion(null)
    field.current?.focus()
  }

  return { field, suggestion, handleLeave, handleTake }
}

const required = { rule: 'required' }
