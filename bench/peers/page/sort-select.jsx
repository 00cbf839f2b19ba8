'use client'

import { useState } from 'react'
import { SelectField } from './ui.jsx'

export function SortSelect({ sort }) {
  const [value, setValue] = useState(sort.options[0].value)
  return (
    <SelectField
      label={sort.label}
      is_label_hidden
      name="sort"
      options={sort.options}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}
