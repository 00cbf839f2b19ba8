/** Where the journeys' server listens: below 32768, so that no outgoing connection can hold the port. E2E_PORT is for a second run beside it. */
const port = Number(process.env.E2E_PORT ?? 31_700)
export const e2e = { port, ops_port: port + 1 } as const

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
]

export type SiteName = 'vonk' | 'rondeur' | 'northlight'

export function addressOf(site: SiteName, path = '/'): string {
  return `http://${site}.localhost:${e2e.port}${path}`
}
