import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useApi, useFormats, useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { Cluster, Stack } from '#client/ui/layout.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { limits } from '#schemas/limits.ts'
import type { SearchReply } from '#schemas/search.ts'
import { type Criteria, regionsQuery } from './members.api.ts'

interface SearchFiltersProps {
  /** What the search was after, defaults included. */
  shown: SearchReply['criteria']
  onSearch(criteria: Criteria): void
}

/** The criteria in words, and the sheet that changes them. Which fields there are is the site's choice (search_fields). */
export function SearchFilters({ shown, onSearch }: SearchFiltersProps) {
  const t = useT()
  const formats = useFormats()
  const [is_open, setOpen] = useState(false)
  const { data } = useQuery(regionsQuery(useApi()))
  const region = data?.countries.find(({ country }) => country === shown.country)?.regions.find(({ code }) => code === shown.countryregion)
  return (
    <Cluster data-gap="sm">
      <Button variant="outline" icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        {t('members.filters')}
      </Button>
      <Chip>{t(`members.gender_${shown.gender}`)}</Chip>
      <Chip>{t('members.age_range', { min: shown.min_age, max: shown.max_age })}</Chip>
      <Chip>{region?.name ?? formats.country(shown.country)}</Chip>
      <FilterSheet isOpen={is_open} shown={shown} onClose={() => setOpen(false)} onSearch={onSearch} />
    </Cluster>
  )
}

function FilterSheet({ isOpen, shown, onClose, onSearch }: SearchFiltersProps & { isOpen: boolean; onClose(): void }) {
  const t = useT()
  const formats = useFormats()
  const settings = useSettings()
  const [country, setCountry] = useState(shown.country)
  const { data } = useQuery(regionsQuery(useApi()))
  const regions = data?.countries.find((each) => each.country === country)
  const has = (field: string) => settings.search_fields.includes(field)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [low = shown.min_age, high = shown.max_age] = [Number(form.get('min_age')), Number(form.get('max_age'))].sort((a, b) => a - b)
    onSearch({
      gender: has('gender') ? (form.get('gender') as Criteria['gender']) : undefined,
      country: has('country') ? country : undefined,
      countryregion: String(form.get('countryregion') ?? '') || undefined,
      min_age: has('age') ? low : undefined,
      max_age: has('age') ? high : undefined,
    })
    onClose()
  }

  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('members.filters')} closeLabel={t('common.close')}>
      <form onSubmit={handleSubmit}>
        <Stack data-gap="lg">
          {has('gender') && (
            <SegmentedControl
              name="gender"
              label={t('members.gender')}
              defaultValue={shown.gender}
              options={(['female', 'male'] as const).map((value) => ({ value, label: t(`members.gender_${value}`) }))}
            />
          )}
          {has('age') && (
            <Pair>
              <AgeField name="min_age" label={t('members.min_age')} value={shown.min_age} minimum={settings.minimum_age} />
              <AgeField name="max_age" label={t('members.max_age')} value={shown.max_age} minimum={settings.minimum_age} />
            </Pair>
          )}
          {has('country') && settings.countries.length > 1 && (
            <SelectField name="country" label={t('members.country')} value={country} onChange={(event) => setCountry(event.target.value)}>
              {settings.countries.map((code) => (
                <option key={code} value={code}>
                  {formats.country(code)}
                </option>
              ))}
            </SelectField>
          )}
          {has('region') && regions && (
            <SelectField
              key={country}
              name="countryregion"
              label={settings.region_data[country]?.label ?? t('members.region')}
              defaultValue={country === shown.country ? (shown.countryregion ?? '') : ''}
            >
              <option value="">{t('members.anywhere')}</option>
              {regions.regions.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <Button type="submit" size="large" isWide>
            {t('members.apply')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

function AgeField({ name, label, value, minimum }: { name: string; label: string; value: number; minimum: number }) {
  const ages = Array.from({ length: limits.maximum_age - minimum + 1 }, (_, index) => minimum + index)
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      {ages.map((age) => (
        <option key={age} value={age}>
          {age}
        </option>
      ))}
    </SelectField>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--t-space-3);
`
