/** Where the journeys' server listens: below 32768, so that no outgoing connection can hold the port. E2E_PORT is for a second run beside it. */
const port = Number(process.env.E2E_PORT ?? 31_700)
export const e2e = { port, ops_port: port + 1 } as const

/** What Playwright switches off: the last such list counts, so ours has to say it again. */
const off_for_playwright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** Chromium as root in a closed network: nothing is looked up, nothing is fetched. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // drawing without a process of its own, which here has no other hardware to talk to
  '--in-process-gpu',
  '--disable-software-rasterizer',
  // a process that waits for the next page: a journey ends before most of them are used
  `--disable-features=${[...off_for_playwright, 'SpareRendererForSitePerProcess'].join()}`,
  // a page is seldom open for long enough to earn back what optimising its scripts costs
  '--js-flags=--max-optimized-bytecode-size=0',
]

export type SiteName = 'vonk' | 'rondeur' | 'northlight'

export function addressOf(site: SiteName, path = '/'): string {
  return `http://${site}.localhost:${e2e.port}${path}`
}
