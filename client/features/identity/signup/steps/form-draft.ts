/** Typed values are stored in sessionStorage for this tab, so that a reload loses nothing. A password is never stored. */
const prefix = 'signup-draft-'

export function readDraft(form: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

export function storeFormDraft(form: string, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(values))
  } catch {
    // storage is full or forbidden, so a reload loses the typed values
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form)
  } catch {
    // no storage, so there is nothing to remove
  }
}
