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

/**
 * Deletes the maps of other members. The browser may have unloaded this tab when the member logged out in another tab, so the logout could
 * not delete them here.
 */
export function forgetOthers(member_id: string | undefined): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (/:[\da-f-]{36}$/.test(name) && !name.endsWith(`:${member_id}`)) sessionStorage.removeItem(name)
  } catch {
    // without storage, nothing was stored
  }
}
