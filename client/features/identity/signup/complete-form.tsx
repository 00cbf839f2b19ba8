import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { usePage } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { showImpossibleDate } from '#client/ui/form/show-impossible-date.ts'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import type { Completable, SignupCompletion } from '#schemas/members/signup.ts'
import { useCompleteSignup } from './signup.api.ts'
import { SignupFault } from './signup-fault.tsx'
import { AccountField } from './steps/account-field.tsx'
import { askedOf } from './steps/asked-fields.ts'
import { clearDraft, readDraft, storeFormDraft } from './steps/form-draft.ts'
import { useAccountRules } from './use-account-rules.ts'

interface CompleteFormProps {
  missing: readonly Completable[]
  /** The gender that the partner sent. If it is empty, the form offers all values of `looking_for`. */
  known_gender: string
  email: string
  onDone(): void
}

/** `typed_birth` contains a birthday that is not complete yet. */
type Values = Partial<Record<Completable | 'typed_birth', string>>

/** Asks for the missing fields and for consent to the terms, because a partner cannot accept the terms for the member. */
export function CompleteForm({ missing: lacking, known_gender, email, onDone }: CompleteFormProps) {
  const t = useT()
  const faults = useFaultText()
  const { settings } = usePage()
  const check = useAccountRules()
  const complete = useCompleteSignup()
  const draft_name = `complete-${email}`
  const [values, setValues] = useState<Values>(lacking.includes('country') ? { country: settings.countries[0] } : {})
  const gender = lacking.includes('gender') ? values.gender : known_gender
  const missing = askedOf(settings.audience, lacking, gender)
  const [accepts_terms, setAccepts] = useState(false)
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})

  // read the draft after hydration, because the server cannot read the storage of this tab
  useEffect(() => {
    setValues((before) => ({ ...before, ...readDraft(draft_name) }))
  }, [draft_name])

  function set(field: Completable, value: string, typed_birth = values.typed_birth ?? '') {
    const next = { ...values, [field]: value, typed_birth }
    const { password: _, ...kept } = next
    setValues(next)
    storeFormDraft(draft_name, kept)
    setFound((before) => ({ ...before, [field]: undefined }))
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (complete.isPending) return
    const form = event.currentTarget
    const problems: Record<string, FieldFault | undefined> = {
      ...Object.fromEntries(missing.map((field) => [field, check(field, { ...values, email })])),
      accepts_terms: accepts_terms ? undefined : { rule: 'required' },
    }
    flushSync(() => setFound(problems))
    showImpossibleDate(problems.date_of_birth, t('faults.fields.invalid_date'))
    if (Object.values(problems).some(Boolean)) return focusFirstInvalid(form)
    try {
      // send only the fields of the form: the draft may contain a value of `looking_for` that is not possible with the current gender
      const given = Object.fromEntries(missing.map((field) => [field, values[field]]))
      await complete.mutateAsync({ ...given, accepts_terms: true } as SignupCompletion)
      clearDraft(draft_name)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error
      flushSync(() => setFound(error.fields))
      showImpossibleDate(error.fields.date_of_birth, t('faults.fields.invalid_date'))
      focusFirstInvalid(form)
    }
  }

  return (
    <form method="post" onSubmit={handleSubmit} noValidate>
      <FlowBody>
        <SignupFault error={complete.error} />
        {missing.map((field) => (
          <AccountField
            key={field}
            field={field}
            value={values[field === 'date_of_birth' ? 'typed_birth' : field] ?? ''}
            gender={gender}
            error={faults.ofField(found[field])}
            onChange={(value, typed) => set(field, value, typed)}
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
      </FlowBody>
      <ActionBar>
        <Button type="submit" size="large" isWide isLoading={complete.isPending}>
          {t('signup.complete_submit')}
        </Button>
      </ActionBar>
    </form>
  )
}
