import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { useConfirmMailbox } from './credentials.api.ts'

/**
 * Confirms that the mailbox belongs to the person who signed up. The form asks for the password of the signup, or for a new password. A
 * signup without a password needs only a click.
 */
export function ConfirmMailboxForm({ pending: { email, has_password } }: { pending: { email: string; has_password: boolean } }) {
  const t = useT()
  const faults = useFaultText()
  const confirm = useConfirmMailbox()
  const [is_new, setNew] = useState(false)
  const place = useKeptFocus(is_new)
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})
  const field = is_new ? 'new_password' : 'password'

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (confirm.isPending) return
    const form = event.currentTarget
    const password = String(new FormData(form).get(field) ?? '')
    const problem = has_password ? check(password, is_new) : undefined
    flushSync(() => setFound({ [field]: problem }))
    if (problem) return focusFirstInvalid(form)
    try {
      await confirm.mutateAsync(has_password ? { [field]: password } : {})
    } catch (error) {
      if (!(error instanceof ApiFault)) return
      flushSync(() => setFound(error.fields))
      focusFirstInvalid(form)
    }
  }

  function handleSwitch() {
    setFound({})
    confirm.reset()
    setNew(!is_new)
  }

  if (confirm.error instanceof ApiFault && confirm.error.code === 'link_expired') return <Expired />
  const is_general = confirm.error && !(confirm.error instanceof ApiFault && Object.keys(confirm.error.fields).length > 0)
  const show = { showLabel: t('common.show_password'), hideLabel: t('common.hide_password'), maxLength: limits.password_length.max }
  return (
    <div ref={place}>
      <Form onSubmit={handleSubmit} noValidate>
        <Stack data-gap="lg">
          {is_general && (
            <Banner tone="danger" role="alert">
              {faults.of(confirm.error)}
            </Banner>
          )}
          {/* for password managers: the account to which the password belongs */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          {has_password && !is_new && (
            <PasswordField
              {...show}
              label={t('account.confirm_password')}
              name="password"
              autoComplete="current-password"
              error={faults.ofField(found.password)}
            />
          )}
          {has_password && is_new && (
            <PasswordField
              {...show}
              label={t('session.new_password')}
              name="new_password"
              autoComplete="new-password"
              error={faults.ofField(found.new_password)}
              hint={t('signup.password_hint', { limit: limits.password_length.min })}
            />
          )}
          {has_password && <Text data-size="sm">{t(is_new ? 'account.confirm_new_text' : 'account.confirm_passkeys')}</Text>}
          <Button type="submit" size="large" isWide isLoading={confirm.isPending}>
            {t('account.confirm_submit')}
          </Button>
          {has_password && (
            <Button variant="ghost" isWide onClick={handleSwitch}>
              {t(is_new ? 'account.confirm_known' : 'account.confirm_unknown')}
            </Button>
          )}
        </Stack>
      </Form>
    </div>
  )
}

function Expired() {
  const t = useT()
  return (
    <Stack data-gap="md">
      <p role="alert">{t('faults.link_expired')}</p>
      <LinkButton to="/login">{t('navigation.login')}</LinkButton>
    </Stack>
  )
}

/** Checks the password with the rules that the page can check. The server makes the remaining checks. */
function check(password: string, is_new: boolean): FieldFault | undefined {
  const { min } = limits.password_length
  if (password === '') return { rule: 'required' }
  return is_new && password.length < min ? { rule: 'too_short', limit: min } : undefined
}
