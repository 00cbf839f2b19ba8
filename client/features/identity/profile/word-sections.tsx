import type { ReactNode } from 'react'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { TextAreaField } from '#client/ui/form/text-field.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { limits } from '#schemas/limits.ts'
import { InterestPicker, type InterestPickerProps } from './interest-picker.tsx'
import type { ProfileWords } from './profile-words.ts'
import { sectionId } from './section-id.ts'

interface SectionProps<Value> {
  value: Value
  error: string | undefined
  onChange(value: Value): void
}

export function AboutSection({ value, error, onChange, children }: SectionProps<string> & { children: ReactNode }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Card as="section" data-look="flat" id={sectionId('about')}>
      <TextAreaField
        label={t('account.about')}
        name="about"
        rows={6}
        maxLength={limits.about_length}
        value={value}
        error={error}
        hint={t('account.about_hint')}
        aside={t('account.about_count', { count: formats.number(value.length), limit: formats.number(limits.about_length) })}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </Card>
  )
}

export function InterestsSection(props: InterestPickerProps) {
  return (
    <Card as="section" data-look="flat" id={sectionId('interests')}>
      <InterestPicker {...props} />
    </Card>
  )
}

interface LookingForSectionProps extends SectionProps<ProfileWords['looking_for']> {
  /** The values that the site's audience allows, and the value that the member has selected. */
  options: readonly ProfileWords['looking_for'][]
}

export function LookingForSection({ value, options, error, onChange }: LookingForSectionProps) {
  const t = useT()
  if (options.length === 1) return null
  return (
    <Card as="section" data-look="flat">
      <SegmentedControl
        name="looking_for"
        label={t('account.looking_for')}
        value={value}
        error={error}
        hint={t('account.looking_for_hint')}
        options={options.map((wish) => ({ value: wish, label: t(`account.looking_for_${wish}`) }))}
        onChange={onChange}
      />
    </Card>
  )
}
