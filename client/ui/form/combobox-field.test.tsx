import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComboboxField } from './combobox-field.tsx'

const nothing = () => {}

test('a combobox is a labelled text field with a list of its own, closed until somebody types', () => {
  const html = renderToStaticMarkup(
    <ComboboxField
      label="Town"
      name="town"
      value="Haa"
      error="We do not know this place."
      options={[{ id: 1, label: 'Haarlem' }]}
      moreText={String}
      countText={String}
      onChange={nothing}
      onPick={nothing}
    />,
  )
  const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
  const list = /<ul[^>]*>/.exec(html)?.[0] ?? ''
  for (const attribute of ['role="combobox"', 'aria-expanded="false"', 'aria-autocomplete="list"', 'aria-invalid="true"', 'value="Haa"'])
    expect(input).toContain(attribute)
  const id = /aria-controls="([^"]+)"/.exec(input)?.[1]
  expect(list).toContain(`id="${id}"`)
  expect(list).toContain('role="listbox"')
  expect(html).toContain(`<label for="${/ id="([^"]+)"/.exec(input)?.[1]}"`)
  // the list of suggestions must be closed until the user types
  expect(html).not.toContain('Haarlem')
})
