import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { regionsQuery } from '#client/features/members/members.api.ts'
import { citiesQuery } from '#client/features/site/site.api.ts'
import { useApi, useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ComboboxField } from '#client/ui/form/combobox-field.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { limits } from '#schemas/limits.ts'
import type { Geocode } from '#schemas/members/place.ts'
import { LocateButton } from './locate-button.tsx'

/** The residence in a form. An empty string means that nothing is selected. */
export interface Location {
  country: string
  region: string
  city: string
}

interface LocationFieldsProps {
  value: Location
  errorOf(field: keyof Location): string | undefined
  onChange(change: Partial<Location>): void
}

/**
 * Fields for country, region and city; nothing is more precise than a city. The member types the values, or takes the city nearest to the
 * position of the device.
 */
export function LocationFields({ value, errorOf, onChange }: LocationFieldsProps) {
  const handleFound = ({ country, region, city }: Geocode) => onChange({ country: country.code, region: region.code, city: city.name })
  return (
    <Stack data-gap="md">
      <LocateButton onFound={handleFound} />
      <CountryField value={value.country} error={errorOf('country')} onChange={onChange} />
      <Grid data-columns="half">
        <RegionField {...value} error={errorOf('region')} onChange={onChange} />
        <CityField {...value} error={errorOf('city')} onChange={onChange} />
      </Grid>
    </Stack>
  )
}

interface LocationPartProps {
  error: string | undefined
  onChange(change: Partial<Location>): void
}

/** The field for the country, hidden if the site has only one country. A change of the country clears region and city. */
function CountryField({ value, error, onChange }: LocationPartProps & { value: string }) {
  const t = useT()
  const formats = useFormats()
  const { countries } = useSettings()
  if (countries.length < 2 && countries.includes(value)) return null
  // a member may live in a country that the site no longer offers: it stays selectable until the member selects another country
  const offered = countries.includes(value) ? countries : [value, ...countries]
  return (
    <SelectField
      label={t('places.country')}
      name="country"
      autoComplete="country"
      value={value}
      error={error}
      hint={t('places.country_hint')}
      onChange={(event) => onChange({ country: event.target.value, region: '', city: '' })}
    >
      {offered.map((code) => (
        <option key={code} value={code}>
          {formats.country(code)}
        </option>
      ))}
    </SelectField>
  )
}

/** The field for the region. Its label is the usual word for a region in the selected country (CO-09). */
export function RegionField({ country, region, error, onChange }: LocationPartProps & Location) {
  const t = useT()
  const formats = useFormats()
  const { region_data } = useSettings()
  const { data } = useSuspenseQuery(regionsQuery(useApi()))
  const regions = data.countries.find((each) => each.country === country)?.regions ?? []
  if (regions.length === 0) return null
  return (
    <SelectField
      label={region_data[country]?.label ?? t('account.region')}
      name="region"
      autoComplete="address-level1"
      value={region}
      error={error}
      hint={t('account.region_hint', { country: formats.country(country) })}
      onChange={(event) => onChange({ region: event.target.value })}
    >
      <option value="">{t('account.region_none')}</option>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/**
 * The field for the city. It suggests the larger cities of the selected region; the member may type any other city. A selected suggestion
 * also sets the region.
 */
export function CityField({ country, region, city, error, onChange }: LocationPartProps & Location) {
  const t = useT()
  const api = useApi()
  const [isWanted, setWanted] = useState(false)
  const { data: cities = [] } = useQuery({ ...citiesQuery(api, country), enabled: isWanted })
  const { data } = useSuspenseQuery(regionsQuery(api))
  const nameOf = new Map(data.countries.find((each) => each.country === country)?.regions.map(({ code, name }) => [code, name]))
  const options = cities
    .filter((each) => region === '' || each.region === region)
    .map((each) => ({ id: each.id, label: each.name, detail: region === '' ? nameOf.get(each.region) : undefined, region: each.region }))
  return (
    <ComboboxField
      label={t('account.city')}
      name="city"
      autoComplete="address-level2"
      maxLength={limits.city_length}
      before={<MapPin aria-hidden />}
      value={city}
      error={error}
      hint={t('places.city_hint')}
      options={options}
      countText={(count) => t('places.city_count', { count })}
      moreText={(count) => t('places.city_more', { count })}
      onFocus={() => setWanted(true)}
      onChange={(typed) => onChange({ city: typed })}
      onPick={(option) => onChange({ city: option.label, region: option.region })}
    />
  )
}
