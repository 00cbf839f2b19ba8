/**
 * Ports of the server for the browser tests. They are below 32768, so that no outgoing connection can use them. E2E_PORT sets other ports,
 * for a second run at the same time.
 */
const port = Number(process.env.E2E_PORT ?? 31_700)
export const e2e = { port, ops_port: port + 1 } as const

/** The features that Playwright disables. Chromium uses only the last list of disabled features, so our list must repeat these. */
const off_for_playwright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/**
 * Flags of Chromium. The flags let Chromium run as root. They also stop the requests that Chromium sends for itself, because there may be
 * no internet access.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // start no GPU process, because there is no GPU
  '--in-process-gpu',
  '--disable-software-rasterizer',
  // start no spare renderer process, because most tests end before they use it
  `--disable-features=${[...off_for_playwright, 'SpareRendererForSitePerProcess'].join()}`,
  // switch the optimising compiler off, because a page is open too briefly to benefit from this compiler
  '--js-flags=--max-optimized-bytecode-size=0',
]

export type SiteName = 'vonk' | 'rondeur' | 'northlight'

export function addressOf(site: SiteName, path = '/'): string {
  return `http://${site}.localhost:${e2e.port}${path}`
}
