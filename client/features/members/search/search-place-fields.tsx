import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { regionsQuery } from '#client/features/members/members.api.ts'
import { citiesQuery } from '#client/features/site/site.api.ts'
import { useApi, useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ComboboxField } from '#client/ui/form/combobox-field.tsx'
import { saidOf } from '#client/ui/form/combobox-matches.ts'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Sliders } from '#client/ui/form/sliders.tsx'
import type { SearchReply } from '#schemas/discovery/search.ts'
import type { Criterion } from '#schemas/discovery/search-choices.ts'
import { limits } from '#schemas/limits.ts'

interface PlaceFieldsProps {
  shown: SearchReply['criteria']
  offers: SearchReply['offers']
  /** True if the typed text is not a known city. */
  isWrong: boolean
  /** Called after a change that the form itself does not notice: a city from the list, or a city that became known. */
  onMove(): void
}

/**
 * Fields for country, region, city and the distance around the city. Region and city exclude each other: a selected city clears the region,
 * and a selected region clears the city.
 */
export function PlaceFields({ shown, offers, isWrong, onMove }: PlaceFieldsProps) {
  const t = useT()
  const formats = useFormats()
  const settings = useSettings()
  const [country, setCountry] = useState(shown.country)
  const [region, setRegion] = useState(shown.countryregion ?? '')
  const [city, setCity] = useState<City>({ id: shown.city?.id ?? null, name: shown.city?.name ?? '' })
  const { options, id, want } = useCities({ country, region, city })
  useOnChange(id, onMove)
  const has = (field: Criterion) => offers.fields.includes(field)
  const letCityGo = () => setCity({ id: null, name: '' })
  return (
    <Places>
      {has('country') && settings.countries.length > 1 && (
        <SelectField
          name="country"
          label={t('members.country')}
          value={country}
          onChange={(event) => {
            setCountry(event.target.value)
            setRegion('')
            letCityGo()
          }}
        >
          {settings.countries.map((code) => (
            <option key={code} value={code}>
              {formats.country(code)}
            </option>
          ))}
        </SelectField>
      )}
      {has('countryregion') && (
        <RegionField
          country={country}
          value={region}
          onChange={(code) => {
            setRegion(code)
            letCityGo()
          }}
        />
      )}
      {has('city') && (
        <CityField
          options={options}
          id={id}
          name={city.name}
          isWrong={isWrong}
          onFocus={want}
          onChange={(next) => {
            setCity(next)
            if (next.id !== null) setRegion('')
          }}
        />
      )}
      {has('distance') && (
        <DistanceField shown={shown} city={city.name} from={city.name === '' ? offers.from : id === null ? null : city.name} />
      )}
    </Places>
  )
}

/** Calls the function after the value has changed, but not for the first value. */
function useOnChange(value: unknown, onChange: () => void): void {
  const last = useRef(value)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (last.current !== value) tell()
    last.current = value
  }, [value])
}

function RegionField({ country, value, onChange }: { country: string; value: string; onChange(code: string): void }) {
  const t = useT()
  const { region_data } = useSettings()
  const { data } = useQuery(regionsQuery(useApi()))
  const regions = data?.countries.find((each) => each.country === country)?.regions ?? []
  if (regions.length === 0) return null
  return (
    <SelectField
      name="countryregion"
      label={region_data[country]?.label ?? t('members.region')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('members.anywhere')}</option>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface City {
  id: number | null
  name: string
}

/** Returns the known cities of a country, and the city that the viewer typed. The cities load when the field is used for the first time. */
function useCities({ country, region, city }: { country: string; region: string; city: City }) {
  const api = useApi()
  const [isWanted, setWanted] = useState(false)
  const { data: cities = [] } = useQuery({ ...citiesQuery(api, country), enabled: isWanted })
  const { data } = useQuery(regionsQuery(api))
  // the names of the regions are needed only when the cities are loaded
  const regions = cities.length > 0 ? data?.countries.find((each) => each.country === country)?.regions : []
  const nameOf = new Map(regions?.map(({ code, name }) => [code, name]))
  const options = cities
    .filter((each) => region === '' || each.region === region)
    .map((each) => ({ id: each.id, label: each.name, detail: nameOf.get(each.region) }))
  // the viewer may have typed a name before the cities were loaded
  const id = city.id ?? saidOf(options, city.name)?.id ?? null
  return { options, id, want: () => setWanted(true) }
}

interface CityFieldProps {
  options: { id: number; label: string; detail: string | undefined }[]
  /** Null if the typed text is not a known city. */
  id: number | null
  name: string
  isWrong: boolean
  onFocus(): void
  onChange(city: City): void
}

/** The field for the city. It submits the number of the city, because two cities may have the same name. */
function CityField({ options, id, name, isWrong, onFocus, onChange }: CityFieldProps) {
  const t = useT()
  return (
    <>
      <ComboboxField
        label={t('members.city')}
        name="city_name"
        autoComplete="off"
        maxLength={limits.city_length}
        before={<MapPin aria-hidden />}
        value={name}
        error={isWrong && id === null && name !== '' ? t('members.city_unknown') : undefined}
        options={options}
        countText={(count) => t('places.city_count', { count })}
        moreText={(count) => t('places.city_more', { count })}
        onFocus={onFocus}
        onChange={(typed) => onChange({ id: null, name: typed })}
        onPick={(option) => onChange({ id: option.id, name: option.label })}
      />
      {id !== null && <input type="hidden" name="city" value={id} />}
    </>
  )
}

/**
 * The distance from the city in the form, or else from the viewer's own city. The position after the longest distance means any distance.
 * With a city in the form, the first position means only this city.
 */
function DistanceField({ shown, city, from }: { shown: SearchReply['criteria']; city: string; from: string | null }) {
  const t = useT()
  const formats = useFormats()
  const { step_km: step } = limits.search_distance
  const in_city = city !== ''
  const nowhere = in_city ? 0 : longest_km + step
  const longest = Math.max(longest_km, shown.distance ?? 0)
  const textOf = ([km = nowhere]: readonly number[]) => {
    if (km === 0) return t('members.distance_city')
    return km > longest ? t('members.distance_any') : t('members.distance_km', { distance: formats.distance(km) })
  }
  return (
    <Sliders
      key={`${in_city}`}
      label={t('members.distance')}
      hint={from ? t('members.distance_from', { place: from }) : t('members.distance_unknown')}
      disabled={!from}
      step={step}
      min={in_city ? 0 : step}
      max={in_city ? longest : longest + step}
      thumbs={[{ name: 'distance', label: t('members.distance'), value: shown.distance ?? nowhere }]}
      unsentAt={nowhere}
      textOf={textOf}
    />
  )
}

/** The slider ends here, although a link may hold a longer distance. */
const longest_km = 200

const Places = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.9rem;
`
