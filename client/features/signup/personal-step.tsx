import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { interestsQuery } from '#client/features/account/account.api.ts'
import { regionsQuery } from '#client/features/members/members.api.ts'
import { citiesQuery } from '#client/features/site/site.api.ts'
import { useApi, useFormats, useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { ChipToggle } from '#client/ui/chip.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { Cluster, Stack } from '#client/ui/layout.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { limits } from '#schemas/limits.ts'
import type { Profile, ProfileChange, Sexuality } from '#schemas/profile.ts'
import { StepButtons } from './step-buttons.tsx'
import type { StepProps } from './step-props.ts'
import { useStepForm } from './use-step-form.ts'

const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
const empty = { region: '', city: '', sexuality: '', interests: '' }

function savedIn(profile: Profile | undefined): typeof empty {
  if (!profile) return empty
  const { region, city, sexuality, interests } = profile
  return { region: region ?? '', city: city ?? '', sexuality: sexuality ?? '', interests: interests.join(' ') }
}

/** Where somebody lives and what they like: as far as this site shows it. */
export function PersonalStep({ onDone, onSkip }: StepProps) {
  const t = useT()
  const api = useApi()
  const formats = useFormats()
  const { region_data, visible_profile_fields } = useSettings()
  const profile = useViewer()?.profile
  const country = profile?.country ?? ''
  const { data: offered } = useSuspenseQuery(interestsQuery(api))
  const { data: places } = useSuspenseQuery(regionsQuery(api))
  // suggestions alone: without them the field takes any name
  const { data: cities = [] } = useQuery({ ...citiesQuery(api, country), enabled: country !== '' })
  const saved = savedIn(profile)
  const form = useStepForm({ name: 'personal', saved, changeOf: (values) => changesOf(saved, values), onDone })
  const { values, set } = form
  const regions = places.countries.find((each) => each.country === country)?.regions ?? []
  const chosen = values.interests.split(' ').filter((key) => offered.includes(key))
  const is_full = chosen.length >= limits.most_interests
  const shows = (field: (typeof visible_profile_fields)[number]) => visible_profile_fields.includes(field)
  const toggle = (key: string) =>
    set({ interests: offered.filter((each) => (each === key ? !chosen.includes(key) : chosen.includes(each))).join(' ') })

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack data-gap="lg">
        {form.failure && (
          <Banner tone="danger" role="alert">
            {form.failure}
          </Banner>
        )}
        {shows('region') && regions.length > 0 && (
          <SelectField
            label={region_data[country]?.label ?? t('account.region')}
            name="region"
            autoComplete="address-level1"
            value={values.region}
            error={form.errorOf('region')}
            hint={t('account.region_hint', { country: formats.country(country) })}
            onChange={(event) => set({ region: event.target.value })}
          >
            <option value="">{t('account.region_none')}</option>
            {regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {shows('city') && (
          <>
            <TextField
              label={t('account.city')}
              name="city"
              list="signup-cities"
              autoComplete="address-level2"
              autoCapitalize="words"
              maxLength={limits.city_length}
              value={values.city}
              error={form.errorOf('city')}
              hint={t('account.city_hint')}
              onChange={(event) => {
                const city = event.target.value
                const known = values.region === '' && cities.find(({ name }) => name.toLowerCase() === city.trim().toLowerCase())
                // a place from the list brings its region along
                set({ city, ...(known && regions.some(({ code }) => code === known.region) && { region: known.region }) })
              }}
            />
            <datalist id="signup-cities">
              {cities
                .filter(({ region }) => values.region === '' || region === values.region)
                .map(({ id, name }) => (
                  <option key={id} value={name} />
                ))}
            </datalist>
          </>
        )}
        {shows('sexuality') && (
          <SelectField
            label={t('signup.sexuality')}
            name="sexuality"
            value={values.sexuality}
            error={form.errorOf('sexuality')}
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
        {shows('interests') && (
          <FieldGroup
            label={t('account.interests')}
            error={form.errorOf('interests')}
            hint={t(is_full ? 'account.interests_full' : 'account.interests_hint', { limit: limits.most_interests })}
            aside={t('account.interests_count', { count: chosen.length, limit: limits.most_interests })}
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
        )}
        <StepButtons isSaving={form.isSaving} onSkip={onSkip} />
      </Stack>
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
