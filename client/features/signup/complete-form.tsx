import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFault } from '#client/platform/api.ts'
import { useFaultText } from '#client/platform/fault-text.ts'
import { focusFirstInvalid } from '#client/platform/focus-first-invalid.ts'
import { usePage } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import type { Completable, SignupCompletion } from '#schemas/signup.ts'
import { AccountField } from './account-field.tsx'
import { useCompleteSignup } from './signup.api.ts'
import { SignupFault } from './signup-fault.tsx'
import { useAccountRules } from './use-account-rules.ts'

interface CompleteFormProps {
  missing: readonly Completable[]
  email: string
  onDone(): void
}

/** Only what is missing, and the terms: nobody can accept those for somebody else. */
export function CompleteForm({ missing, email, onDone }: CompleteFormProps) {
  const t = useT()
  const faults = useFaultText()
  const { settings } = usePage()
  const check = useAccountRules()
  const complete = useCompleteSignup()
  const [values, setValues] = useState<Partial<Record<Completable, string>>>(
    missing.includes('country') ? { country: settings.countries[0] } : {},
  )
  const [accepts_terms, setAccepts] = useState(false)
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})

  function set(field: Completable, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    setFound((before) => ({ ...before, [field]: undefined }))
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (complete.isPending) return
    const form = event.currentTarget
    const problems = {
      ...Object.fromEntries(missing.map((field) => [field, check(field, { ...values, email })])),
      accepts_terms: accepts_terms ? undefined : { rule: 'required' },
    }
    flushSync(() => setFound(problems))
    if (Object.values(problems).some(Boolean)) return focusFirstInvalid(form)
    try {
      await complete.mutateAsync({ ...values, accepts_terms: true } as SignupCompletion)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error
      flushSync(() => setFound(error.fields))
      focusFirstInvalid(form)
    }
  }

  return (
    <form method="post" onSubmit={handleSubmit} noValidate>
      <Stack data-gap="lg">
        <SignupFault error={complete.error} />
        {missing.map((field) => (
          <AccountField
            key={field}
            field={field}
            value={values[field] ?? ''}
            error={faults.ofField(found[field])}
            onChange={(value) => set(field, value)}
          />
        ))}
        <Stack data-gap="xs">
          <Checkbox
            name="accepts_terms"
            label={t('signup.complete_terms', { site: settings.name })}
            checked={accepts_terms}
            error={faults.ofField(found.accepts_terms)}
            onChange={(event) => {
              setAccepts(event.target.checked)
              setFound((before) => ({ ...before, accepts_terms: undefined }))
            }}
          />
          <Text data-size="sm">
            <Link to="/pages/terms" target="_blank">
              {t('navigation.terms')}
            </Link>{' '}
            ·{' '}
            <Link to="/pages/privacy" target="_blank">
              {t('navigation.privacy')}
            </Link>
          </Text>
        </Stack>
        <Button type="submit" size="large" isWide isLoading={complete.isPending}>
          {t('signup.complete_submit')}
        </Button>
      </Stack>
    </form>
  )
}
