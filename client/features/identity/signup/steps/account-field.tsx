import type { ReactNode } from 'react'
import type { AccountFieldName } from '#client/features/identity/signup/use-account-rules.ts'
import { useFormats, usePage } from '#client/platform/page/page-context.tsx'
import { dateOrder } from '#client/platform/texts/date-order.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { DateOfBirthField } from '#client/ui/form/date-of-birth-field.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { limits } from '#schemas/limits.ts'
import { genders } from '#schemas/members/looking-for.ts'
import { joiningGenders, wishesIn } from '#schemas/site/audience.ts'

interface AccountFieldProps {
  field: AccountFieldName
  value: string
  error: string | undefined
  /** Shown instead of the usual hint of the field. */
  hint?: ReactNode
  /** `typed` contains the parts of an incomplete birthday. */
  onChange(value: string, typed?: string): void
  onLeave?(): void
  /** The gender: the member has selected it in this form, or the account already has it. It limits the values of `looking_for`. */
  gender?: string | undefined
}

/** One field of the account. All forms that ask for account data use this component. */
export function AccountField({ field, value, error, hint, onChange, onLeave, gender }: AccountFieldProps) {
  const t = useT()
  const formats = useFormats()
  const { settings, locale } = usePage()
  const given = { name: field, error, onBlur: onLeave }
  const choicesOf = (wished: 'gender' | 'looking_for') =>
    wished === 'gender'
      ? joiningGenders(settings.audience)
      : wishesIn(
          settings.audience,
          genders.find((each) => each === gender),
        )
  switch (field) {
    case 'email':
      return (
        <TextField
          {...given}
          label={t('signup.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={limits.email_length}
          value={value}
          hint={hint ?? t('signup.email_hint')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'name':
      return (
        <TextField
          {...given}
          label={t('signup.name')}
          autoComplete="nickname"
          maxLength={limits.name_length.max}
          value={value}
          hint={t('signup.name_hint')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'password':
      return (
        <PasswordField
          {...given}
          label={t('signup.password')}
          autoComplete="new-password"
          showLabel={t('common.show_password')}
          hideLabel={t('common.hide_password')}
          maxLength={limits.password_length.max}
          value={value}
          hint={t('signup.password_hint', { limit: limits.password_length.min })}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'date_of_birth':
      return (
        <DateOfBirthField
          label={t('signup.date_of_birth')}
          name="date_of_birth"
          order={dateOrder(locale.tag)}
          labels={{ day: t('signup.day'), month: t('signup.month'), year: t('signup.year') }}
          placeholders={{ day: t('signup.day_placeholder'), month: t('signup.month_placeholder'), year: t('signup.year_placeholder') }}
          defaultValue={value}
          error={error}
          hint={t('signup.date_of_birth_hint', { min_age: settings.minimum_age })}
          onChange={onChange}
        />
      )
    case 'gender':
    case 'looking_for':
      return (
        <SegmentedControl<string>
          name={field}
          label={t(`signup.${field}`)}
          options={choicesOf(field).map((each) => ({ value: each, label: t(`signup.${field}_${each}`) }))}
          value={value}
          error={error}
          onChange={onChange}
        />
      )
    case 'country':
      return (
        <SelectField
          label={t('signup.country')}
          name="country"
          autoComplete="country"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        >
          {settings.countries.map((code) => (
            <option key={code} value={code}>
              {formats.country(code)}
            </option>
          ))}
        </SelectField>
      )
  }
}
