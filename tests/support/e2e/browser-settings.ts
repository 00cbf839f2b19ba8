/**
 * Ports of the server for browser tests, below 32768, so that no outgoing connection can use them. E2E_PORT is for a second parallel run.
 */
const port = Number(process.env.E2E_PORT ?? 31_700)
export const e2e = { port, ops_port: port + 1 } as const

/** Playwright's own list of disabled features. Chromium uses only the last list, so ours repeats it. */
const off_for_playwright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** Chromium as root in a closed network: the browser must not send requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // no GPU process, because there is no GPU
  '--in-process-gpu',
  '--disable-software-rasterizer',
  // no spare renderer process, because most tests end before they use it
  `--disable-features=${[...off_for_playwright, 'SpareRendererForSitePerProcess'].join()}`,
  // no optimising compiler, because pages are too short-lived for it to pay off
  '--js-flags=--max-optimized-bytecode-size=0',
]

export type SiteName = 'vonk' | 'rondeur' | 'northlight'

export function addressOf(site: SiteName, path = '/'): string {
  return `http://${site}.localhost:${e2e.port}${path}`
}
