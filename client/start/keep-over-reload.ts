import { isBox, selector } from './keep-typed.ts'
import { type Field, start } from './start-state.ts'

const storage_key = 'typed-before-reload'

interface SavedField {
  /** Position among the fields of the page. The page is the same after the reload, unless there is a new build. */
  index: number
  type: string
  name: string
  value: string
  is_checked: boolean
}

/**
 * Keeps the typed values if the page reloads before hydration, for example because a file of the application is missing. Browsers do not
 * reliably do this. Passwords and files are not stored. Call this function before `keepTyped`, which records the restored values.
 */
export function keepOverReload(): void {
  restore(takeSaved())
  addEventListener('pagehide', save, { signal: start.ended.signal })
}

function save(): void {
  const fields = allFields()
  const saved = [...start.typed]
    .filter(([{ type }]) => !['password', 'file', 'hidden'].includes(type))
    .map(
      ([field, { value, is_checked }]): SavedField => ({
        index: fields.indexOf(field),
        type: field.type,
        name: field.name,
        value,
        is_checked,
      }),
    )
  try {
    if (saved.length > 0) sessionStorage.setItem(storage_key, JSON.stringify(saved))
  } catch {
    // without storage, the values are lost
  }
}

/** Returns and removes the saved fields. Returns none if the page was opened in another way than by a reload. */
function takeSaved(): SavedField[] {
  try {
    const saved = sessionStorage.getItem(storage_key)
    sessionStorage.removeItem(storage_key)
    const [navigation] = performance.getEntriesByType('navigation')
    const is_reload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
    return saved && is_reload ? JSON.parse(saved) : []
  } catch {
    return []
  }
}

function restore(saved: readonly SavedField[]): void {
  const fields = allFields()
  for (const { index, type, name, value, is_checked } of saved) {
    const field = fields[index]
    if (field?.type !== type || field.name !== name) continue
    if (isBox(field)) field.checked = is_checked
    else field.value = value
  }
}

const allFields = () => [...document.querySelectorAll<Field>(selector)]
