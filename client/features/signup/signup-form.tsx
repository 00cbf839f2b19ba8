import { type FocusEvent, type FormEvent, useState } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { dateOrder } from '#client/platform/date-order.ts'
import { useFaultText } from '#client/platform/fault-text.ts'
import { useFormats, useNow, usePage } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { DateOfBirthField } from '#client/ui/date-of-birth-field.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextAreaField, TextField } from '#client/ui/text-field.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import type { SignupForm as SignupInput } from '#schemas/signup.ts'
import { checkSignup, type SignupField } from './check-signup.ts'
import { EmailSuggestion, suggestEmail } from './email-suggestion.tsx'
import { useSignup } from './signup.api.ts'
import { SignupConsent } from './signup-consent.tsx'
import { SignupFault } from './signup-fault.tsx'

interface SignupFormProps {
  /** The member a first message is for, when a profile opened the signup. */
  profile?: { id: string; name: string } | null
  onDone(outcome: { is_logged_in: boolean }): void
  /** True while the call runs: the modal must not close (MO-01). */
  onBusy?(is_busy: boolean): void
}

const empty = { email: '', name: '', password: '', date_of_birth: '' }
/** Chosen by the person, never for them; a site for one gender has nothing to ask. */
const chosen = ['gender', 'looking_for'] as const
const checked: readonly SignupField[] = ['email', 'name', 'password', 'date_of_birth']

/** Signup, account step. Fields are checked when they are left, all of them on sending; the server's findings land on theirs. */
export function SignupForm({ profile, onDone, onBusy }: SignupFormProps) {
  const t = useT()
  const faults = useFaultText()
  const formats = useFormats()
  const { settings, locale } = usePage()
  const today = useNow().toISOString().slice(0, 10)
  const signup = useSignup()
  const [values, setValues] = useState(empty)
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const rules = { minimum_age: settings.minimum_age, today }
  const only_gender = settings.lander_prefix === 'gay' ? 'male' : undefined

  const textOf = (field: string) =>
    field === 'date_of_birth' && found[field]?.rule === 'invalid_date' ? t('faults.fields.invalid_date') : faults.ofField(found[field])
  const set = (field: SignupField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    if (found[field]) setFound((before) => ({ ...before, [field]: checkSignup(field, { ...values, [field]: value }, rules) }))
  }
  const handleLeave = (field: SignupField) => (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.value === '') return
    setFound((before) => ({ ...before, [field]: checkSignup(field, values, rules) }))
    if (field === 'email') setSuggestion(suggestEmail(values.email))
  }

  function handleTake(email: string) {
    set('email', email)
    setSuggestion(null)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (signup.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const unchosen = chosen.filter((field) => text(field) === '').map((field) => [field, { rule: 'required' }] as const)
    const problems = Object.fromEntries([...checked.map((field) => [field, checkSignup(field, values, rules)] as const), ...unchosen])
    setFound(problems)
    if (Object.values(problems).some(Boolean)) return focusFirstInvalid(form)
    const message = text('signup_message').trim()
    onBusy?.(true)
    try {
      const { user } = await signup.mutateAsync({
        ...values,
        email: values.email.trim(),
        name: values.name.trim(),
        gender: text('gender') as SignupInput['gender'],
        looking_for: text('looking_for') as SignupInput['looking_for'],
        country: text('country'),
        ...(profile && message && { signup_message: message, signup_profile_id: profile.id }),
      })
      onDone({ is_logged_in: user !== null })
    } catch (error) {
      if (error instanceof ApiFault && Object.keys(error.fields).length > 0) {
        setFound(error.fields)
        focusFirstInvalid(form)
      }
    } finally {
      onBusy?.(false)
    }
  }

  const genders = (['female', 'male'] as const).map((value) => ({ value, label: t(`signup.gender_${value}`) }))
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack data-gap="lg">
        <SignupFault error={signup.error} />
        <TextField
          label={t('signup.email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={limits.email_length}
          value={values.email}
          error={textOf('email')}
          hint={suggestion ? <EmailSuggestion email={suggestion} onTake={handleTake} /> : t('signup.email_hint')}
          onChange={(event) => set('email', event.target.value)}
          onBlur={handleLeave('email')}
        />
        <TextField
          label={t('signup.name')}
          name="name"
          autoComplete="nickname"
          maxLength={limits.name_length.max}
          value={values.name}
          error={textOf('name')}
          hint={t('signup.name_hint')}
          onChange={(event) => set('name', event.target.value)}
          onBlur={handleLeave('name')}
        />
        <PasswordField
          label={t('signup.password')}
          name="password"
          autoComplete="new-password"
          showLabel={t('common.show_password')}
          hideLabel={t('common.hide_password')}
          maxLength={limits.password_length.max}
          value={values.password}
          error={textOf('password')}
          hint={t('signup.password_hint', { limit: limits.password_length.min })}
          onChange={(event) => set('password', event.target.value)}
          onBlur={handleLeave('password')}
        />
        <DateOfBirthField
          label={t('signup.date_of_birth')}
          name="date_of_birth"
          order={dateOrder(locale.tag)}
          labels={{ day: t('signup.day'), month: t('signup.month'), year: t('signup.year') }}
          placeholders={{ day: t('signup.day_placeholder'), month: t('signup.month_placeholder'), year: t('signup.year_placeholder') }}
          error={textOf('date_of_birth')}
          hint={t('signup.date_of_birth_hint', { min_age: settings.minimum_age })}
          onChange={(value) => set('date_of_birth', value)}
        />
        <SegmentedControl
          name="gender"
          label={t('signup.gender')}
          options={genders}
          defaultValue={only_gender}
          error={textOf('gender')}
          onChange={() => setFound((before) => ({ ...before, gender: undefined }))}
        />
        <SegmentedControl
          name="looking_for"
          label={t('signup.looking_for')}
          options={genders.map(({ value }) => ({ value, label: t(`signup.looking_for_${value}`) }))}
          defaultValue={only_gender}
          error={textOf('looking_for')}
          onChange={() => setFound((before) => ({ ...before, looking_for: undefined }))}
        />
        <SelectField
          label={t('signup.country')}
          name="country"
          autoComplete="country"
          defaultValue={settings.geoip_selected_country ?? settings.geoip_country}
          error={textOf('country')}
        >
          {settings.countries.map((code) => (
            <option key={code} value={code}>
              {formats.country(code)}
            </option>
          ))}
        </SelectField>
        {profile && (
          <TextAreaField
            label={t('signup.message', { name: profile.name })}
            name="signup_message"
            rows={3}
            maxLength={Math.min(settings.message_length, 1000)}
            hint={t('signup.message_hint', { name: profile.name })}
          />
        )}
        <SignupConsent />
        <Button type="submit" size="large" isWide isLoading={signup.isPending}>
          {t('signup.submit')}
        </Button>
      </Stack>
    </form>
  )
}

function focusFirstInvalid(form: HTMLFormElement): void {
  // after the errors are drawn
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true], [data-state=invalid] input')?.focus())
}
