'use client'

import { Check, MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { Form } from '../navigation.jsx'
import { Button, Field, Fieldset, SelectField, Stack } from './ui.jsx'

export function FilterForm({ form }) {
  const [values, setValues] = useState(() => ({
    gender: form.gender.options[0].value,
    looking_for: '',
    min_age: String(form.ages.from),
    max_age: String(form.ages.to),
    country: form.country.options[0].value,
    countryregion: '',
    city_name: '',
    distance: '',
    with_photo: false,
    online: false,
  }))
  const set = (name, value) => setValues((former) => ({ ...former, [name]: value }))
  const ages = Array.from({ length: form.ages.to - form.ages.from + 1 }, (_, index) => String(form.ages.from + index))
  const age_options = ages.map((age) => ({ value: age, label: age }))
  const select = (name, options = form[name].options) => ({
    ...form[name],
    name,
    options,
    value: values[name],
    onChange: (event) => set(name, event.target.value),
  })
  return (
    <Form action="/members">
      <Stack gap="lg">
        <Fieldset legend={form.gender.label}>
          <div className="segments">
            {form.gender.options.map(({ value, label }) => (
              <label key={value} className="segment">
                <input type="radio" name="gender" value={value} checked={values.gender === value} onChange={() => set('gender', value)} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </Fieldset>
        <SelectField {...select('looking_for')} />
        <div className="pair">
          <SelectField {...select('min_age', age_options)} />
          <SelectField {...select('max_age', age_options)} />
        </div>
        <SelectField {...select('country')} />
        <SelectField {...select('countryregion')} />
        <CityField label={form.city_name.label} value={values.city_name} onChange={(value) => set('city_name', value)} />
        <SelectField {...select('distance')} disabled={values.city_name === ''} />
        <Stack gap="sm">
          {['with_photo', 'online'].map((name) => (
            <Checkbox key={name} name={name} label={form[name].label} is_checked={values[name]} onChange={(value) => set(name, value)} />
          ))}
        </Stack>
        <Button type="submit" size="large" is_wide>
          {form.submit}
        </Button>
      </Stack>
    </Form>
  )
}

function CityField({ label, value, onChange }) {
  const list_id = useId()
  return (
    <Field
      label={label}
      render={(own) => (
        <div className="combobox">
          <div className="control">
            <span className="control-side" data-side="before">
              <MapPin aria-hidden="true" />
            </span>
            <input
              type="text"
              autoComplete="off"
              maxLength={80}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={false}
              aria-controls={list_id}
              autoCapitalize="words"
              spellCheck={false}
              name="city_name"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              {...own}
            />
          </div>
          <div className="combobox-list">
            <div id={list_id} role="listbox" tabIndex={-1} aria-label={label} />
          </div>
          <span role="status" className="unseen" />
        </div>
      )}
    />
  )
}

function Checkbox({ name, label, is_checked, onChange }) {
  const id = useId()
  return (
    <div>
      <div className="checkbox" data-look="checkbox">
        <input id={id} type="checkbox" name={name} value="true" checked={is_checked} onChange={(event) => onChange(event.target.checked)} />
        <Check strokeWidth={3.2} aria-hidden="true" />
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="checkbox-foot" />
    </div>
  )
}
