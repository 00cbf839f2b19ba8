import { type Field, start, type Typed } from './start-state.ts'

/** Selects every field of the page. */
const selector = 'input, select, textarea'

/** Records the fields that the visitor changes before hydration, and the fields that the browser filled in. */
export function keepTyped(): void {
  for (const field of document.querySelectorAll<Field>(selector)) if (isChanged(field)) remember(field)
  // listen to `input`, not to `change`: `change` fires when the field loses the focus, and React may have reset the field by then
  addEventListener('input', keep, { capture: true, signal: start.ended.signal })
}

function keep({ target }: Event): void {
  if (target instanceof Element && target.matches(selector)) remember(target as Field)
}

/**
 * Moves the field to the end of the map, because the fields are restored in the order of the map. So the last choice among several radio
 * buttons counts.
 */
function remember(field: Field): void {
  start.typed.delete(field)
  start.typed.set(field, typedIn(field))
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== renderedChoice(field)
  if (isBox(field)) return field.checked !== field.defaultChecked
  return field.type !== 'file' && field.type !== 'hidden' && field.value !== field.defaultValue
}

const typedIn = (field: Field): Typed => ({
  value: field.value,
  is_checked: isBox(field) && field.checked,
  selection: cursorOf(field),
})

/** Returns the text selection; null for a field without a text cursor. */
function cursorOf(field: Field): Typed['selection'] {
  if (field instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Returns the value of a select as the server rendered it. */
export const renderedChoice = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
