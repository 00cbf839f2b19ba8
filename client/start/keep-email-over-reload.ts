import { start } from './start-state.ts'

const storage_key = 'email-before-reload'

/** Older entries are ignored: the reload probably failed, and another person may now use this tab. */
const longest_reload_ms = 30_000

interface Saved {
  saved_at: number
  href: string
  emails: { name: string; value: string }[]
}

/**
 * Reloads the page. If the page is not hydrated yet, a typed email address is filled in again after the reload, because browsers do not
 * always restore fields. Other texts may be private, for example a message or a bank account, so they are not stored.
 */
export function reloadKeepingEmail(): void {
  // the page accepts input until the reload replaces it, so save at the last moment
  addEventListener('pagehide', saveEmails, { once: true })
  location.reload()
}

function saveEmails(): void {
  const typed = [...start.typed].filter(([field]) => field.type === 'email' && field.isConnected)
  const saved: Saved = {
    saved_at: Date.now(),
    href: location.href,
    emails: typed.map(([{ name }, { value }]) => ({ name, value })),
  }
  try {
    if (saved.emails.length > 0) sessionStorage.setItem(storage_key, JSON.stringify(saved))
  } catch {
    // without storage, the address is lost
  }
}

/** Restores the address on the page that was reloaded. Call this function before `keepTyped`, which records the restored address. */
export function restoreEmail(): void {
  const saved = takeSaved()
  if (!saved || saved.href !== location.href) return
  const age = Date.now() - saved.saved_at
  if (!(age >= 0 && age <= longest_reload_ms)) return
  for (const { name, value } of saved.emails) {
    const field = document.querySelector<HTMLInputElement>(`input[type=email][name="${CSS.escape(name)}"]`)
    // a value that the server rendered, or that was typed on the new page, stays
    if (field && !field.disabled) field.value ||= value
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
