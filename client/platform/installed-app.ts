import { useSyncExternalStore } from 'react'

const query = '(display-mode: standalone)'

/** Whether the page runs as an installed app, without the browser's own bar. The server never knows, so the first render says no. */
export function useIsInstalledApp(): boolean {
  return useSyncExternalStore(onInstalledAppChange, isInstalled, () => false)
}

export function onInstalledAppChange(listener: (is_installed: boolean) => void): () => void {
  const media = matchMedia(query)
  const tell = () => listener(isInstalled())
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Safari on iPhones says it in a property of its own. */
function isInstalled(): boolean {
  return matchMedia(query).matches || (navigator as { standalone?: boolean }).standalone === true
}
