import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { interestsQuery } from '#client/features/identity/account.api.ts'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import type { Profile, ProfileChange } from '#schemas/members/profile.ts'
import type { Sexuality } from '#schemas/members/sexualities.ts'
import type { StepProps } from './step-props.ts'
import { useStepForm } from './use-step-form.ts'

const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
const empty = { region: '', city: '', sexuality: '', interests: '' }

function savedIn(profile: Profile | undefined): typeof empty {
  if (!profile) return empty
  const { region, city, sexuality, interests } = profile
  return { region: region ?? '', city: city ?? '', sexuality: sexuality ?? '', interests: interests.join(' ') }
}

interface PlaceProps {
  country: string
  region: string
  city: string
  error: string | undefined
  onChange(change: { region?: string; city?: string }): void
}

interface InterestsProps {
  offered: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  onChange(chosen: readonly string[]): void
}

/** Components for profile fields, which another feature implements. */
interface PersonalStepProps extends StepProps {
  renderRegion(props: PlaceProps): ReactNode
  renderCity(props: PlaceProps): ReactNode
  renderInterests(props: InterestsProps): ReactNode
}

/** The step for residence and interests, if the site shows them. */
export function PersonalStep({ onDone, renderRegion, renderCity, renderInterests }: PersonalStepProps) {
  const t = useT()
  const { visible_profile_fields } = useSettings()
  const profile = useViewer()?.profile
  const { data: offered } = useSuspenseQuery(interestsQuery(useApi()))
  const saved = savedIn(profile)
  const form = useStepForm({ name: 'personal', saved, changeOf: (values) => changesOf(saved, values), onDone })
  const { values, set, errorOf } = form
  const shows = (field: (typeof visible_profile_fields)[number]) => visible_profile_fields.includes(field)
  const place = { country: profile?.country ?? '', region: values.region, city: values.city, onChange: set }

  return (
    <form method="post" onSubmit={form.handleSubmit} noValidate>
      <FlowBody>
        {form.failure && (
          <Banner tone="danger" role="alert">
            {form.failure}
          </Banner>
        )}
        {shows('region') && renderRegion({ ...place, error: errorOf('region') })}
        {shows('city') && renderCity({ ...place, error: errorOf('city') })}
        {shows('sexuality') && (
          <SelectField
            label={t('signup.sexuality')}
            name="sexuality"
            value={values.sexuality}
            error={errorOf('sexuality')}
            hint={t('signup.sexuality_hint')}
            onChange={(event) => set({ sexuality: event.target.value })}
          >
            <option value="">{t('signup.sexuality_none')}</option>
            {sexualities.map((value) => (
              <option key={value} value={value}>
                {t(`members.sexuality_${value}`)}
              </option>
            ))}
          </SelectField>
        )}
        {shows('interests') &&
          renderInterests({
            offered,
            chosen: values.interests.split(' ').filter((key) => offered.includes(key)),
            error: errorOf('interests'),
            onChange: (chosen) => set({ interests: chosen.join(' ') }),
          })}
      </FlowBody>
      <ActionBar>
        <Button type="submit" size="large" isWide isLoading={form.isSaving}>
          {t('signup.step_next')}
        </Button>
      </ActionBar>
    </form>
  )
}

function changesOf(saved: typeof empty, values: typeof empty): ProfileChange {
  return {
    ...(values.region !== saved.region && { region: values.region || null }),
    ...(values.city.trim() !== saved.city && { city: values.city.trim() || null }),
    ...(values.sexuality !== saved.sexuality && { sexuality: (values.sexuality || null) as Sexuality | null }),
    ...(values.interests !== saved.interests && { interests: values.interests.split(' ').filter(Boolean) }),
  }
}
