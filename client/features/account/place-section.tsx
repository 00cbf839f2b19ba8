import { useSuspenseQuery } from '@tanstack/react-query'
import { regionsQuery } from '#client/features/members/members.api.ts'
import { useApi, useFormats, useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Card } from '#client/ui/card.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { limits } from '#schemas/limits.ts'
import { sectionId } from './section-id.ts'

interface PlaceSectionProps {
  country: string
  region: string
  city: string
  regionError: string | undefined
  cityError: string | undefined
  onChange(field: 'region' | 'city', value: string): void
}

/** Region and city, never anything closer. A region is called what its country calls it (CO-09). */
export function PlaceSection({ country, region, city, regionError, cityError, onChange }: PlaceSectionProps) {
  const t = useT()
  const formats = useFormats()
  const { region_data } = useSettings()
  const { data } = useSuspenseQuery(regionsQuery(useApi()))
  const regions = data.countries.find((each) => each.country === country)?.regions ?? []
  return (
    <Card as="section" data-look="flat" id={sectionId('place')}>
      <Grid data-columns="half">
        {regions.length > 0 && (
          <SelectField
            label={region_data[country]?.label ?? t('account.region')}
            name="region"
            autoComplete="address-level1"
            value={region}
            error={regionError}
            hint={t('account.region_hint', { country: formats.country(country) })}
            onChange={(event) => onChange('region', event.target.value)}
          >
            <option value="">{t('account.region_none')}</option>
            {regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('account.city')}
          name="city"
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={limits.city_length}
          value={city}
          error={cityError}
          hint={t('account.city_hint')}
          onChange={(event) => onChange('city', event.target.value)}
        />
      </Grid>
    </Card>
  )
}
