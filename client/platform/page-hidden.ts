/** Tells the server when the page is no longer seen (API-07, ST-22). Every page sends it, of members and of visitors. */
export function tellWhenHidden(signal?: AbortSignal): void {
  const tell = () => {
    if (document.hidden) navigator.sendBeacon?.('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', tell, signal && { signal })
}
