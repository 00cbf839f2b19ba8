const name = 'hide-entry-warning'

/**
 * Whether the visitor has closed the age warning. The localStorage entry is the entry of the application (platform/dismissals.ts): a Unix
 * timestamp in seconds.
 */
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
    // storage is full or forbidden: `window.name` stores the answer until the tab is closed or leaves the site
    window.name = name
  }
}
