import { type FormEvent, Fragment, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { showImpossibleDate } from '#client/ui/form/show-impossible-date.ts'
import { TextAreaField } from '#client/ui/form/text-field.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import type { SignupForm as SignupInput } from '#schemas/members/signup.ts'
import { visitorCountry } from '#schemas/members/visitor-country.ts'
import { EmailSuggestion } from './email-suggestion.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { useSignup } from './signup.api.ts'
import { SignupConsent } from './signup-consent.tsx'
import { SignupFault } from './signup-fault.tsx'
import type { SignupProfile } from './signup-modal.store.ts'
import { AccountField } from './steps/account-field.tsx'
import { answersOf, askedOf } from './steps/asked-fields.ts'
import { clearDraft, readDraft, storeFormDraft } from './steps/form-draft.ts'
import { type AccountFieldName, useAccountRules } from './use-account-rules.ts'
import { useEmailSuggestion } from './use-email-suggestion.ts'

interface SignupFormProps {
  /** The member who receives the first message. Set if the visitor opened the signup from a profile. */
  profile?: SignupProfile | null
  onDone(outcome: { is_logged_in: boolean }): void
  /** Called with true while the request runs: the modal must not close then (MO-01). */
  onBusy?(is_busy: boolean): void
  /** Called at the first input: from then on, closing the signup would lose data. */
  onBegin?(): void
  /** Shown after the fields. */
  children?: ReactNode
}

/** The order of the fields, as on the front page and the landers: the easy questions first, the email address and the password last. */
export const signupFields = ['looking_for', 'gender', 'date_of_birth', 'name', 'country', 'email', 'password'] as const
const draft_name = 'account'

/**
 * The account step of the signup. A field is checked when it loses the focus, and all fields are checked on submit. Errors from the server
 * show at their fields.
 */
export function SignupForm({ profile, onDone, onBusy, onBegin, children }: SignupFormProps) {
  const t = useT()
  const faults = useFaultText()
  const settings = useSettings()
  const check = useAccountRules()
  const signup = useSignup()
  // no person reads messages to a fictional profile, so the form has no field for a first message
  const receiver = profile?.kind === 'fictional' ? null : profile
  const { values, set } = useAccountDraft(profile?.id ?? '')
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})
  const [refused, setRefused] = useState<readonly string[]>([])
  const [left_email, setLeftEmail] = useState('')
  const asked = askedOf(settings.audience, signupFields, values.gender)
  const answers = answersOf(settings.audience, values)
  const suggestion = useEmailSuggestion(left_email)

  function handleChange(field: AccountFieldName, value: string, typed = '') {
    onBegin?.()
    set(field === 'date_of_birth' ? { date_of_birth: value, typed_birth: typed } : { [field]: value })
    if (found[field]) setFound((before) => ({ ...before, [field]: check(field, { ...values, [field]: value }) }))
  }

  function handleLeave(field: AccountFieldName) {
    if (!values[field]) return
    setFound((before) => ({ ...before, [field]: check(field, values) }))
    if (field === 'email') setLeftEmail(values.email)
  }

  /** Shows the errors and focuses the first field that has an error. An impossible date also shows a toast (VA-04). */
  function refuse(form: HTMLFormElement, problems: Record<string, FieldFault | undefined>): void {
    flushSync(() => {
      setFound(problems)
      setRefused(signupFields.filter((field) => problems[field]))
    })
    showImpossibleDate(problems.date_of_birth, t('faults.fields.invalid_date'))
    focusFirstInvalid(form)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (signup.isPending) return
    const form = event.currentTarget
    const problems = Object.fromEntries(asked.map((field) => [field, check(field, answers)]))
    if (Object.values(problems).some(Boolean)) return refuse(form, problems)
    setRefused([])
    const { signup_message, typed_birth: _, ...account } = answers
    const message = signup_message.trim()
    onBusy?.(true)
    try {
      const { user } = await signup.mutateAsync({
        ...account,
        email: account.email.trim(),
        name: account.name.trim(),
        ...(receiver && message && { signup_message: message, signup_profile_id: receiver.id }),
      } as SignupInput)
      clearDraft(draft_name)
      onDone({ is_logged_in: user !== null })
    } catch (error) {
      if (error instanceof ApiFault && Object.keys(error.fields).length > 0) refuse(form, error.fields)
    } finally {
      onBusy?.(false)
    }
  }

  return (
    <form method="post" onSubmit={handleSubmit} noValidate>
      <FlowBody>
        <SignupFault error={signup.error} email={values.email} />
        <ErrorSummary fields={refused} />
        {asked.map((field) => (
          <Fragment key={field}>
            <AccountField
              field={field}
              value={field === 'date_of_birth' ? values.typed_birth : (answers[field] ?? '')}
              gender={values.gender}
              error={faults.ofField(found[field])}
              hint={
                field === 'email' && suggestion ? (
                  <EmailSuggestion
                    email={suggestion}
                    onTake={(email) => {
                      handleChange('email', email)
                      setLeftEmail('')
                    }}
                  />
                ) : undefined
              }
              onChange={(value, typed) => handleChange(field, value, typed)}
              onLeave={() => handleLeave(field)}
            />
            {field === 'country' && receiver && (
              <TextAreaField
                label={t('signup.message', { name: receiver.name })}
                name="signup_message"
                rows={3}
                maxLength={Math.min(settings.message_length, 1000)}
                value={values.signup_message}
                hint={t('signup.message_hint', { name: receiver.name })}
                onChange={(event) => set({ signup_message: event.target.value })}
              />
            )}
          </Fragment>
        ))}
        <SignupConsent />
        {children}
      </FlowBody>
      <ActionBar>
        <Button type="submit" size="large" isWide isLoading={signup.isPending}>
          {t('signup.submit')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** The values of the account form. No value is preselected. All values except the password remain after a reload. */
function useAccountDraft(signup_for: string) {
  const settings = useSettings()
  const [values, setValues] = useState({
    email: '',
    name: '',
    password: '',
    date_of_birth: '',
    /** contains a birthday that is not complete yet */
    typed_birth: '',
    gender: '',
    looking_for: '',
    country: visitorCountry(settings),
    signup_message: '',
  })
  // read after hydration, because the server cannot read the storage of this tab
  useEffect(() => {
    const { signup_message = '', signup_for: written_to, ...draft } = readDraft(draft_name)
    // restore the first message only for the member to whom it was written
    setValues((before) => ({ ...before, ...draft, ...(written_to === signup_for && { signup_message }) }))
  }, [signup_for])
  return {
    values,
    set(changes: Partial<typeof values>) {
      setValues((before) => {
        const next = { ...before, ...changes }
        const { password: _, ...kept } = next
        storeFormDraft(draft_name, { ...kept, signup_for })
        return next
      })
    },
  }
}
