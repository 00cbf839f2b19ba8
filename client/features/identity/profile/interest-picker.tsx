import { useT } from '#client/platform/texts/texts.tsx'
import { ChipToggle } from '#client/ui/form/chip.tsx'
import { FieldGroup } from '#client/ui/form/field.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { limits } from '#schemas/limits.ts'

export interface InterestPickerProps {
  offered: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  onChange(chosen: readonly string[]): void
}

/** Selects up to `limits.most_interests` interests. At this limit, all unselected interests are disabled. */
export function InterestPicker({ offered, chosen, error, onChange }: InterestPickerProps) {
  const t = useT()
  const limit = limits.most_interests
  const is_full = chosen.length >= limit
  const toggle = (key: string) => onChange(offered.filter((each) => (each === key ? !chosen.includes(key) : chosen.includes(each))))
  return (
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
  )
}
