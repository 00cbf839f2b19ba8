import { useSyncExternalStore } from 'react'

const query = '(display-mode: standalone)'

/** Whether the page runs in the window of an installed app. The server cannot detect the window, so the first render returns false. */
export function useIsInstalledApp(): boolean {
  return useSyncExternalStore(onInstalledAppChange, isInstalled, () => false)
}

export function onInstalledAppChange(listener: (is_installed: boolean) => void): () => void {
  const media = matchMedia(query)
  const notify = () => listener(isInstalled())
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Safari on iOS reports an installed app with its own property, `standalone`. */
function isInstalled(): boolean {
  return matchMedia(query).matches || (navigator as { standalone?: boolean }).standalone === true
}
