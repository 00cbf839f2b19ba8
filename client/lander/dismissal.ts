const name = 'hide-entry-warning'

/** The same entry the application reads (platform/dismissals.ts): a unix timestamp in seconds. */
export function readDismissal(): boolean {
  if (window.name === name) return true
  try {
    return Number(localStorage.getItem(name)) > 0
  } catch {
    return false
  }
}

export function keepDismissal(now = Date.now()): void {
  try {
    localStorage.setItem(name, String(Math.floor(now / 1000)))
  } catch {
    // storage is full or forbidden: the tab itself knows until it is closed or leaves the site
    window.name = name
  }
}
