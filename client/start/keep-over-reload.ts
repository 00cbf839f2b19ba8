import { selector } from './keep-typed.ts'
import { type Field, start } from './start-state.ts'

const storage_key = 'typed-before-reload'

/** A reload takes less time. An older entry stayed because the reload failed, and could belong to another person. */
const longest_reload_ms = 30_000

interface Saved {
  at: number
  href: string
  fields: SavedField[]
}

/** A field for an email address. `index` is the position of the field among the fields of the page. */
interface SavedField {
  index: number
  type: string
  name: string
  id: string
  value: string
}

/**
 * Reloads the page. A typed email address stays if the page is not hydrated yet, because browsers do not always restore fields. Other texts
 * may be private, for example a message or a bank account, so they are not stored.
 */
export function reloadWithTyped(): void {
  const fields = allFields()
  const typed = [...start.typed].filter(([{ type }]) => type === 'email')
  const saved: Saved = {
    at: Date.now(),
    href: location.href,
    fields: typed.map(([field, { value }]) => ({ ...keyOf(field), index: fields.indexOf(field), value })),
  }
  try {
    if (saved.fields.length > 0) sessionStorage.setItem(storage_key, JSON.stringify(saved))
  } catch {
    // without storage, the address is lost
  }
  location.reload()
}

/** Restores the address on the page that was reloaded. Call this function before `keepTyped`, which records the restored address. */
export function restoreTyped(): void {
  const saved = takeSaved()
  if (!saved || saved.href !== location.href || Date.now() - saved.at > longest_reload_ms) return
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
