import { selector } from './keep-typed.ts'
import { type Field, start } from './start-state.ts'

const storage_key = 'typed-before-reload'

interface Saved {
  href: string
  fields: SavedField[]
}

/** A text field. `index` is the position of the field among the fields of the page. */
interface SavedField {
  index: number
  type: string
  name: string
  id: string
  value: string
}

/** Types of fields with a text that may be stored: no passwords, codes, files or choices. */
const kept_types = ['email', 'tel', 'text', 'textarea']

/**
 * Reloads the page. The typed texts stay if the page is not hydrated yet, because browsers do not always restore fields. The texts are in
 * sessionStorage only during this reload.
 */
export function reloadWithTyped(): void {
  const fields = allFields()
  const typed = [...start.typed].filter(([{ type, autocomplete }]) => kept_types.includes(type) && autocomplete !== 'one-time-code')
  const saved: Saved = {
    href: location.href,
    fields: typed.map(([field, { value }]) => ({ ...keyOf(field), index: fields.indexOf(field), value })),
  }
  try {
    if (saved.fields.length > 0) sessionStorage.setItem(storage_key, JSON.stringify(saved))
  } catch {
    // without storage, the texts are lost
  }
  location.reload()
}

/** Restores the texts on the page that was reloaded. Call this function before `keepTyped`, which records the restored texts. */
export function restoreTyped(): void {
  const saved = takeSaved()
  if (saved?.href !== location.href) return
  const fields = allFields()
  for (const { index, value, ...key } of saved.fields) {
    const field = fields[index]
    if (field && !field.disabled && JSON.stringify(keyOf(field)) === JSON.stringify(key)) field.value = value
  }
}

function takeSaved(): Saved | null {
  try {
    const saved = sessionStorage.getItem(storage_key)
    sessionStorage.removeItem(storage_key)
    return saved && JSON.parse(saved)
  } catch {
    return null
  }
}

const keyOf = ({ type, name, id }: Field) => ({ type, name, id })
const allFields = () => [...document.querySelectorAll<Field>(selector)]
