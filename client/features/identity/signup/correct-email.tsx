import { type FormEvent, useState } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { limits } from '#schemas/limits.ts'
import { checkSignup } from './check-signup.ts'
import { EmailSuggestion } from './email-suggestion.tsx'
import { useCorrectEmail } from './signup.api.ts'
import { useEmailSuggestion } from './use-email-suggestion.ts'

/** Corrects a mistyped email address before the address is confirmed. */
export function CorrectEmail({ onDone }: { onDone(): void }) {
  const t = useT()
  const faults = useFaultText()
  const known = useViewer()?.email ?? ''
  const correct = useCorrectEmail()
  const [email, setEmail] = useState(known)
  const [error, setError] = useState<string>()
  const suggestion = useEmailSuggestion(email)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (correct.isPending) return
    const fault = checkSignup('email', { email, name: '', password: '', date_of_birth: '' }, { minimum_age: 0, today: '' })
    if (fault) return setError(faults.ofField(fault))
    try {
      await correct.mutateAsync(email.trim())
      showToast({ text: t('account.mail_sent'), tone: 'success' })
      onDone()
    } catch (failure) {
      setError(failure instanceof ApiFault && failure.fields.email ? faults.ofField(failure.fields.email) : faults.of(failure))
    }
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Stack data-gap="sm">
        <TextField
          label={t('signup.email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={limits.email_length}
          value={email}
          error={error}
          hint={suggestion && <EmailSuggestion email={suggestion} onTake={setEmail} />}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" isWide isLoading={correct.isPending}>
          {t('signup.email_correct')}
        </Button>
        <Button variant="ghost" isWide onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Form>
  )
}
