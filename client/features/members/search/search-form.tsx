import { type FormEvent, type ReactElement, useState } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { Criterion } from '#schemas/discovery/search-choices.ts'
import { limits } from '#schemas/limits.ts'
import { PlaceFields } from './search-place-fields.tsx'
import { readSearchForm } from './search-values.ts'

interface SearchFormProps {
  search: SearchQuery
  found: Pick<SearchReply, 'criteria' | 'offers'>
  onSearch(search: SearchQuery): void
  /** Id of the form. A submit button outside the form needs this id. */
  id?: string
}

/**
 * A form with all criteria that the site offers. The names of the fields are the URL parameters, so that the form works without JavaScript.
 */
export function SearchForm({ search, found: { criteria, offers }, onSearch, id }: SearchFormProps) {
  const t = useT()
  const settings = useSettings()
  const viewer = useViewer()
  const [fits, setFits] = useState(criteria.two_way)
  const [place, setPlace] = useState({ is_wrong: false })
  // if all members that the viewer may find look for one gender, the switch "fits both ways" has no effect
  const asks_two_way = viewer !== null && offers.wishes.length > 0
  const has = (field: Criterion) => offers.fields.includes(field)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = form.elements.namedItem('city_name')
    const is_unknown = typed instanceof HTMLInputElement && typed.value.trim() !== '' && !new FormData(form).get('city')
    setPlace({ is_wrong: is_unknown })
    if (is_unknown) return typed.focus()
    onSearch(readSearchForm(new FormData(form), { search, shown: criteria, minimum_age: settings.minimum_age, asks_two_way }))
  }

  return (
    <form id={id} onSubmit={handleSubmit}>
      <Stack data-gap="lg">
        {has('gender') && (
          <SegmentedControl
            name="gender"
            label={t('members.gender')}
            defaultValue={criteria.gender}
            options={offers.genders.map((value) => ({ value, label: t(`members.gender_${value}`) }))}
          />
        )}
        {asks_two_way && (
          <Checkbox
            look="switch"
            name="two_way"
            label={t('members.two_way')}
            hint={t('members.two_way_hint')}
            checked={fits}
            onChange={(event) => setFits(event.target.checked)}
          />
        )}
        {has('looking_for') && !(viewer && fits) && (
          <SelectField
            name="looking_for"
            label={t('members.they_look_for')}
            defaultValue={(!criteria.two_way && criteria.looking_for) || ''}
          >
            <option value="">{t('members.anyone')}</option>
            {offers.wishes.map((wish) => (
              <option key={wish} value={wish}>
                {t(`members.looking_for_${wish}`)}
              </option>
            ))}
          </SelectField>
        )}
        {has('age') && (
          <Pair>
            <AgeField name="min_age" label={t('members.min_age')} value={criteria.min_age} minimum={settings.minimum_age} />
            <AgeField name="max_age" label={t('members.max_age')} value={criteria.max_age} minimum={settings.minimum_age} />
          </Pair>
        )}
        <PlaceFields shown={criteria} offers={offers} isWrong={place.is_wrong} />
        {(has('photo') || has('online')) && (
          <Stack data-gap="sm">
            {has('photo') && (
              <Checkbox name="with_photo" value="true" label={t('members.with_photo')} defaultChecked={criteria.with_photo} />
            )}
            {has('online') && <Checkbox name="online" value="true" label={t('members.online')} defaultChecked={criteria.online} />}
          </Stack>
        )}
        {criteria.sort !== 'last_active' && <input type="hidden" name="sort" value={criteria.sort} />}
        {!id && (
          <Button type="submit" size="large" isWide>
            {t('members.apply')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

function AgeField({ name, label, value, minimum }: { name: string; label: string; value: number; minimum: number }) {
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      {agesFrom(minimum)}
    </SelectField>
  )
}

/** Cache of the options by minimum age: these eighty elements are equal for all viewers. */
const ages = new Map<number, ReactElement[]>()

function agesFrom(minimum: number): ReactElement[] {
  const known = ages.get(minimum)
  if (known) return known
  const years = Array.from({ length: limits.maximum_age - minimum + 1 }, (_, index) => minimum + index)
  const options = years.map((age) => (
    <option key={age} value={age}>
      {age}
    </option>
  ))
  ages.set(minimum, options)
  return options
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: var(--t-space-3);
`
