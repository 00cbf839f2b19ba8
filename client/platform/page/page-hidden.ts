/** Sends a beacon each time the page becomes hidden (API-07, ST-22), for members and visitors. */
export function reportHiddenPage(): void {
  const report = () => {
    if (document.hidden) navigator.sendBeacon?.('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', report)
}
