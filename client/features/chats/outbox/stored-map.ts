/** A value per key in sessionStorage: survives a reload, belongs to one tab, and works without storage too. Call in handlers and effects only. */
export function readStored<Value>(name: string): Record<string, Value> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}')
  } catch {
    return {}
  }
}

export function writeStored(name: string, values: Record<string, unknown>): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(values))
  } catch {
    // a browser that stores nothing still keeps them until the page is left
  }
}
