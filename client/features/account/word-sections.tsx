import { useFormats } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Card } from '#client/ui/card.tsx'
import { ChipToggle } from '#client/ui/chip.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { Cluster } from '#client/ui/layout.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TextAreaField } from '#client/ui/text-field.tsx'
import { limits } from '#schemas/limits.ts'
import type { ProfileWords } from './profile-words.ts'
import { sectionId } from './section-id.ts'

interface SectionProps<Value> {
  value: Value
  error: string | undefined
  onChange(value: Value): void
}

export function AboutSection({ value, error, onChange }: SectionProps<string>) {
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
    </Card>
  )
}

interface InterestsSectionProps {
  offered: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  onChange(chosen: readonly string[]): void
}

/** At most twelve: when they are chosen, the others wait until one is let go. */
export function InterestsSection({ offered, chosen, error, onChange }: InterestsSectionProps) {
  const t = useT()
  const limit = limits.most_interests
  const is_full = chosen.length >= limit
  const toggle = (key: string) => onChange(offered.filter((each) => (each === key ? !chosen.includes(key) : chosen.includes(each))))
  return (
    <Card as="section" data-look="flat" id={sectionId('interests')}>
      <FieldGroup
        label={t('account.interests')}
        error={error}
        hint={t(is_full ? 'account.interests_full' : 'account.interests_hint', { limit })}
        aside={t('account.interests_count', { count: chosen.length, limit })}
      >
        <Cluster data-gap="sm">
          {offered.map((key) => (
            <ChipToggle
              key={key}
              name="interests"
              value={key}
              label={t(`interests.${key}`)}
              checked={chosen.includes(key)}
              disabled={is_full && !chosen.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
        </Cluster>
      </FieldGroup>
    </Card>
  )
}

export function LookingForSection({ value, error, onChange }: SectionProps<ProfileWords['looking_for']>) {
  const t = useT()
  return (
    <Card as="section" data-look="flat">
      <SegmentedControl
        name="looking_for"
        label={t('account.looking_for')}
        value={value}
        error={error}
        hint={t('account.looking_for_hint')}
        options={(['female', 'male'] as const).map((gender) => ({ value: gender, label: t(`account.looking_for_${gender}`) }))}
        onChange={onChange}
      />
    </Card>
  )
}
