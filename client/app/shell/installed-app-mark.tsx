import { useEffect } from 'react'
import { onInstalledAppChange } from '#client/platform/installed-app.ts'

/**
 * Sets the class `is-pwa` when an open page moves into the window of the installed app. page-shell.ts sets the class before the first
 * paint.
 */
export function InstalledAppMark() {
  useEffect(() => onInstalledAppChange((is_installed) => void document.documentElement.classList.toggle('is-pwa', is_installed)), [])
  return null
}
