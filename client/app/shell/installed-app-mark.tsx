import { useEffect } from 'react'
import { onInstalledAppChange } from '#client/platform/installed-app.ts'

/** The page may move into a window of its own while it is open; how it began, page-shell.ts has marked before it was painted. */
export function InstalledAppMark() {
  useEffect(() => onInstalledAppChange((is_installed) => void document.documentElement.classList.toggle('is-pwa', is_installed)), [])
  return null
}
