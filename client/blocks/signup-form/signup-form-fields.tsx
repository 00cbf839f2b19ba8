import type { ReactNode } from 'react'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextAreaField, TextField } from '#client/ui/form/text-field.tsx'
import { limits } from '#schemas/limits.ts'
import { visitorCountry } from '#schemas/members/visitor-country.ts'
import { joiningGenders, wishesIn } from '#schemas/site/audience.ts'
import { BirthField } from './signup-form-birth.tsx'
import { ChoiceField } from './signup-form-choice.tsx'
import { LanderPasswordField } from './signup-form-password.tsx'
import { LanderSuggestion } from './signup-form-suggestion.tsx'

export type FormFieldName = 'looking_for' | 'gender' | 'date_of_birth' | 'name' | 'country' | 'email' | 'password' | 'signup_message'

/**
 * One field of the form, with its error and the value that the visitor submitted. A password is never filled in again. The script finds the
 * field by `data-field`.
 */
export function FormField({ name, isFirstRefused, isAsked }: { name: FormFieldName; isFirstRefused: boolean; isAsked: boolean }) {
  return <div data-field={name}>{useControls({ autoFocus: isFirstRefused, isLabelHidden: isAsked })[name]()}</div>
}

interface Given {
  autoFocus: boolean
  /** True if the question above the field already has the same text as the label. */
  isLabelHidden: boolean
}

function useControls({ autoFocus, isLabelHidden }: Given): Readonly<Record<FormFieldName, () => ReactNode>> {
  const t = useT()
  const formats = useFormats()
  const faults = useFaultText()
  const { form, settings, page } = useBlocks().input
  const { values = {}, fields = {} } = form ?? {}
  const errorOf = (name: FormFieldName) => faults.ofField(fields[name])
  const choice = (name: 'gender' | 'looking_for') => (
    <ChoiceField
      name={name}
      label={t(`signup.${name}`)}
      isLabelHidden={isLabelHidden}
      options={(name === 'gender' ? joiningGenders(settings.audience) : wishesIn(settings.audience)).map((value) => ({
        value,
        label: t(`signup.${name}_${value}`),
      }))}
      chosen={values[name]}
      error={errorOf(name)}
      autoFocus={autoFocus}
    />
  )
  return {
    gender: () => choice('gender'),
    looking_for: () => choice('looking_for'),
    date_of_birth: () => (
      <BirthField
        label={t('signup.date_of_birth')}
        isLabelHidden={isLabelHidden}
        hint={t('signup.date_of_birth_hint', { min_age: settings.minimum_age })}
        values={values}
        error={
          // if the birthday is missing, the error names the minimum age
          fields.date_of_birth?.rule === 'required'
            ? faults.ofField({ rule: 'minimum_age', min_age: settings.minimum_age })
            : errorOf('date_of_birth')
        }
        autoFocus={autoFocus}
      />
    ),
    name: () => (
      <TextField
        label={t('signup.name')}
        name="name"
        autoComplete="nickname"
        minLength={limits.name_length.min}
        maxLength={limits.name_length.max}
        required
        defaultValue={values.name}
        error={errorOf('name')}
        hint={t('signup.name_hint')}
        autoFocus={autoFocus}
      />
    ),
    country: () => (
      <SelectField
        label={t('signup.country')}
        name="country"
        autoComplete="country"
        defaultValue={values.country ?? visitorCountry(settings)}
        error={errorOf('country')}
        autoFocus={autoFocus}
      >
        {settings.countries.map((code) => (
          <option key={code} value={code}>
            {formats.country(code)}
          </option>
        ))}
      </SelectField>
    ),
    email: () => (
      <>
        <TextField
          label={t('signup.email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={limits.email_length}
          required
          defaultValue={values.email}
          error={errorOf('email')}
          hint={t('signup.email_hint')}
          autoFocus={autoFocus}
        />
        <LanderSuggestion />
      </>
    ),
    password: () => <LanderPasswordField error={errorOf('password')} autoFocus={autoFocus} />,
    signup_message: () => {
      const name = page.data.profile?.name ?? ''
      return (
        <TextAreaField
          label={t('signup.message', { name })}
          name="signup_message"
          rows={3}
          maxLength={Math.min(settings.message_length, 1000)}
          defaultValue={values.signup_message}
          error={errorOf('signup_message')}
          hint={t('signup.message_hint', { name })}
          autoFocus={autoFocus}
        />
      )
    },
  }
}
