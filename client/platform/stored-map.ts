/**
 * Reads a map from sessionStorage, which belongs to one tab and remains after a reload. The browser may have no storage. Call this function
 * only in event handlers and effects.
 */
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
    // without storage, the values exist only until the page closes
  }
}
