import { connect } from 'node:tls'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import type { Metrics } from './metrics.ts'

interface Host {
  site: string
  host: string
}

interface CertificateWatch {
  /** The first host of each live site. */
  hosts(): Iterable<Host>
  /** Returns the expiry time of a host's certificate. Null if the host has no certificate. */
  readEnd?: (host: string) => Promise<Date | null>
  now?: () => number
}

const first_ms = 5 * 60_000
const every_ms = 12 * 3_600_000
/** Certificates are reported from this time before their expiry. They are usually renewed a month before their expiry. */
const shown_ms = 21 * 86_400_000
const patience_ms = 5000

/** Checks the certificates of the public hosts twice a day, host by host. Reports certificates that expire within three weeks. */
export function watchCertificates(metrics: Metrics, { hosts, readEnd = endOfCertificate, now = Date.now }: CertificateWatch) {
  const left = metrics.gauge('couplet_certificate_seconds_left', 'Until the certificate of a site ends; absent above three weeks', ['site'])
  let ends: Map<string, number> | null = null
  metrics.beforeScrape('certificates', () => {
    left.reset()
    for (const [site, end] of ends ?? []) left.set({ site }, (end - now()) / 1000)
  })

  async function look(): Promise<void> {
    const found = new Map<string, number>()
    for (const { site, host } of hosts()) {
      const end = await readEnd(host)
      if (end && end.getTime() - now() < shown_ms) found.set(site, end.getTime())
    }
    ends = found
  }

  let timer = setTimeout(again, first_ms).unref()
  async function again(): Promise<void> {
    await look().catch(() => undefined)
    timer = setTimeout(again, every_ms).unref()
  }
  return { look, ends: (): ReadonlyMap<string, number> | null => ends, close: () => clearTimeout(timer) }
}

export function* liveHosts(sites: Pick<SiteRegistry, 'list' | 'bySlug'>): Generator<Host> {
  for (const { slug } of sites.list()) {
    const site = sites.bySlug(slug)
    const [host] = site?.file.status === 'live' ? site.hosts : []
    if (host) yield { site: slug, host }
  }
}

function endOfCertificate(host: string): Promise<Date | null> {
  return new Promise((resolve) => {
    // an expired certificate must be read too, so do not reject it
    const socket = connect({ host, port: 443, servername: host, rejectUnauthorized: false, timeout: patience_ms })
    const end = (date: Date | null) => {
      socket.destroy()
      resolve(date)
    }
    socket.on('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      end(valid_to ? new Date(valid_to) : null)
    })
    socket.on('timeout', () => end(null))
    socket.on('error', () => end(null))
  })
}
