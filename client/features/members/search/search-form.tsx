import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Sliders } from '#client/ui/form/sliders.tsx'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { Criterion } from '#schemas/discovery/search-choices.ts'
import { limits } from '#schemas/limits.ts'
import { PlaceFields } from './search-place-fields.tsx'
import { readSearchForm } from './search-values.ts'

interface SearchFormProps {
  search: SearchQuery
  found: Pick<SearchReply, 'criteria' | 'offers'>
  onSearch(search: SearchQuery): void
  /** Called with the filled-in search after each change. */
  onDraft(search: SearchQuery): void
  /** Id of the form. A submit button outside the form needs this id. */
  id?: string
  /** The submit button, unless it is outside the form. */
  children?: ReactNode
}

/**
 * A form with all criteria that the site offers. The names of the fields are the URL parameters, so that the form works without JavaScript.
 */
export function SearchForm({ search, found: { criteria, offers }, onSearch, onDraft, id, children }: SearchFormProps) {
  const t = useT()
  const { minimum_age } = useSettings()
  const viewer = useViewer()
  const form = useRef<HTMLFormElement>(null)
  const [fits, setFits] = useState(criteria.two_way)
  const [changes, setChanges] = useState(0)
  const [place, setPlace] = useState({ is_wrong: false })
  // if all members that the viewer may find look for one gender, the switch "fits both ways" has no effect
  const asks_two_way = viewer !== null && offers.wishes.length > 0
  const has = (field: Criterion) => offers.fields.includes(field)
  const read = (data: FormData) => readSearchForm(data, { search, shown: criteria, minimum_age, asks_two_way })
  const tellDraft = useEffectEvent(() => {
    if (form.current) onDraft(read(new FormData(form.current)))
  })
  // read the form after the rendering, because a change can show or hide fields
  useEffect(() => {
    if (changes > 0) tellDraft()
  }, [changes])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = event.currentTarget.elements.namedItem('city_name')
    const data = new FormData(event.currentTarget)
    const is_unknown = typed instanceof HTMLInputElement && typed.value.trim() !== '' && !data.get('city')
    setPlace({ is_wrong: is_unknown })
    if (is_unknown) return typed.focus()
    onSearch(read(data))
  }

  const handleChange = () => setChanges((count) => count + 1)
  return (
    <Fields ref={form} id={id} onSubmit={handleSubmit} onChange={handleChange}>
      {has('gender') && (
        <SegmentedControl
          name="gender"
          label={t('members.gender')}
          defaultValue={criteria.gender}
          options={offers.genders.map((value) => ({ value, label: t(`members.gender_${value}`) }))}
        />
      )}
      {has('age') && (
        <Sliders
          label={t('members.age')}
          min={minimum_age}
          max={limits.maximum_age}
          thumbs={[
            { name: 'min_age', label: t('members.min_age'), value: criteria.min_age },
            { name: 'max_age', label: t('members.max_age'), value: criteria.max_age },
          ]}
          textOf={([min = minimum_age, max = min]) => t('members.age_range', { min, max })}
        />
      )}
      <PlaceFields shown={criteria} offers={offers} isWrong={place.is_wrong} onMove={handleChange} />
      {(asks_two_way || has('photo') || has('online')) && (
        <div>
          {asks_two_way && (
            <Checkbox
              look="switch"
              name="two_way"
              label={t('members.two_way')}
              checked={fits}
              onChange={(event) => setFits(event.target.checked)}
            />
          )}
          {has('photo') && (
            <Checkbox look="switch" name="with_photo" value="true" label={t('members.with_photo')} defaultChecked={criteria.with_photo} />
          )}
          {has('online') && (
            <Checkbox look="switch" name="online" value="true" label={t('members.online')} defaultChecked={criteria.online} />
          )}
        </div>
      )}
      {has('looking_for') && !(viewer && fits) && (
        <SelectField name="looking_for" label={t('members.they_look_for')} defaultValue={(!criteria.two_way && criteria.looking_for) || ''}>
          <option value="">{t('members.anyone')}</option>
          {offers.wishes.map((wish) => (
            <option key={wish} value={wish}>
              {t(`members.looking_for_${wish}`)}
            </option>
          ))}
        </SelectField>
      )}
      {criteria.sort !== 'last_active' && <input type="hidden" name="sort" value={criteria.sort} />}
      {children}
    </Fields>
  )
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* a line between two groups */
  & > :not(:first-child, [type='hidden'], button) {
    padding-block-start: 0.9rem;
    border-block-start: 1px solid var(--t-line);
  }
  & > :first-child {
    padding-block-start: 0.4rem;
  }
  & > :not(button) {
    margin-block-end: 0.9rem;
  }
  /* rows of switches, each high enough for touch */
  & > div > div:has(> div > [role='switch']) > :first-child {
    min-height: 2.75rem;
    font-size: 0.93rem;
    font-weight: 600;
  }
`
