import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Counted, counted, together } from './counted.ts'
import { createSiteLabels, methodLabel, statusLabel } from './label-limit.ts'

/** The metrics of one site. They contain no personal data. */
export interface SiteMetrics {
  count(name: Counted, by?: number): void
  /** Time to render one page, including its data. */
  rendered(kind: 'page' | 'blocks', seconds: number): void
  /** The number of inconsistencies that the last check of the site's ledger found. */
  ledgerChecked(num_findings: number): void
  /** Counts an open stream. Call the returned function when the stream ends. */
  streamOpened(): () => void
}

interface SeenRequest {
  /** The site of the request. Undefined if no site has the host. */
  site: string | undefined
  method: string
  /** The pattern of the route, never the requested path. */
  route: string
  /** The status of the answer. Null if the client disconnected before the answer. */
  status: number | null
  /** The response time. Null for a stream, because its duration is not a response time. */
  seconds: number | null
}

export interface Metrics {
  ofSite(slug: string): SiteMetrics
  requestDone(request: SeenRequest): void
  /** `kind` is the verb and table of the statement. */
  statementDone(kind: string, seconds: number): void
  jobDone(queue: string, result: 'done' | 'failed', seconds: number): void
  pictureDone(result: 'made' | 'refused' | 'failed', seconds: number): void
  siteSettled(result: 'accepted' | 'refused'): void
  /**
   * Creates a gauge. A function that was registered with `beforeScrape` sets its value at each scrape. If this function fails or hangs,
   * other gauges are not affected.
   */
  gauge(name: `couplet_${string}`, help: string, labels?: readonly string[]): Gauge
  beforeScrape(part: string, read: () => void | Promise<void>): void
  /** All metrics in the format of Prometheus. */
  scrape(): Promise<{ type: string; text: string }>
  names(): string[]
}

interface MetricsOptions {
  most_sites?: number
  watches_process?: boolean
  /** The log for failures to read a gauge. */
  log?: Logger
}

const request_buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const statement_buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]
const work_buckets = [0.01, 0.05, 0.25, 1, 5, 30]
/** Time limit to read a gauge, because scrapes come every few seconds. A value that comes later is missing from the scrape. */
const patience_ms = 2000

/** The metrics of one process. `watches_process` adds memory, CPU, event loop and garbage collection. */
export function createMetrics({ most_sites, watches_process = false, log }: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const labelOf = createSiteLabels(most_sites)
  if (watches_process) collectDefaultMetrics({ register: registry })

  const {
    counters,
    requests,
    request_time,
    routes,
    route_time,
    render_time,
    ledger,
    streams,
    statements,
    jobs,
    pictures,
    settled,
    missed,
  } = createInstruments(registers)
  const readers: { part: string; read: () => void | Promise<void>; is_missed: boolean }[] = []

  function handleOf(site: string): SiteMetrics {
    const shown = new Set<Counted>()
    return {
      count(name, by = 1) {
        for (const group of shown.has(name) ? [] : together)
          if (group.includes(name)) for (const each of group) counters[each].inc({ site }, 0)
        shown.add(name)
        counters[name].inc({ site }, by)
      },
      rendered: (kind, seconds) => render_time.observe({ kind }, seconds),
      ledgerChecked: (num_findings) => ledger.set({ site }, num_findings),
      streamOpened() {
        streams.inc({ site })
        let is_open = true
        return () => {
          if (is_open) streams.dec({ site })
          is_open = false
        }
      },
    }
  }

  const handles = new Map<string, SiteMetrics>()
  return {
    ofSite(slug) {
      const label = labelOf(slug)
      const known = handles.get(label)
      if (known) return known
      const made = handleOf(label)
      handles.set(label, made)
      return made
    },
    requestDone({ site, method, route, status, seconds }) {
      const label = labelOf(site)
      const answer = statusLabel(status)
      requests.inc({ site: label, status: answer })
      routes.inc({ route, method: methodLabel(method), status: answer })
      if (seconds === null) return
      request_time.observe({ site: label }, seconds)
      route_time.observe({ route }, seconds)
    },
    statementDone: (statement, seconds) => statements.observe({ statement }, seconds),
    jobDone: (queue, result, seconds) => jobs.observe({ queue, result }, seconds),
    pictureDone: (result, seconds) => pictures.observe({ result }, seconds),
    siteSettled: (result) => settled.inc({ result }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    beforeScrape: (part, read) => void readers.push({ part, read, is_missed: false }),
    async scrape() {
      await Promise.all(
        readers.map(async (reader) => {
          try {
            await within(patience_ms, reader.read)
            reader.is_missed = false
          } catch (error) {
            missed.inc({ part: reader.part })
            // log only the first failure, because scrapes come every few seconds
            if (!reader.is_missed) log?.warn({ kind: reader.part, err: error }, 'a figure cannot be read')
            reader.is_missed = true
          }
        }),
      )
      return { type: registry.contentType, text: await registry.metrics() }
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  }
}

/** The counters, gauges and histograms of the process. */
function createInstruments(registers: Registry[]) {
  const counters = Object.fromEntries(
    Object.entries(counted).map(([name, help]) => [
      name,
      new Counter({ name: `couplet_${name}_total`, help, labelNames: ['site'], registers }),
    ]),
  ) as Record<Counted, Counter<'site'>>
  const requests = new Counter({ name: 'couplet_requests_total', help: 'Requests by site', labelNames: ['site', 'status'], registers })
  const request_time = histogram('couplet_request_seconds', 'Time to the last byte, streams left out, by site', ['site'], request_buckets)
  const routes = new Counter({
    name: 'couplet_route_requests_total',
    help: 'Requests by route pattern',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const route_time = histogram('couplet_route_seconds', 'Time to the last byte, streams left out, by route', ['route'], request_buckets)
  const render_time = histogram('couplet_render_seconds', 'Time to render a page, with its data', ['kind'], request_buckets)
  const ledger = new Gauge({
    name: 'couplet_ledger_findings',
    help: 'Contradictions that the last check of a site’s ledger found',
    labelNames: ['site'],
    registers,
  })
  const streams = new Gauge({ name: 'couplet_event_streams', help: 'Open event streams', labelNames: ['site'], registers })
  const statements = histogram('couplet_statement_seconds', 'Time of statements by verb and table', ['statement'], statement_buckets)
  const jobs = histogram('couplet_job_seconds', 'Time of jobs', ['queue', 'result'], work_buckets)
  const pictures = histogram('couplet_picture_seconds', 'Time of uploaded pictures in their worker', ['result'], work_buckets)
  const settled = new Counter({
    name: 'couplet_site_reloads_total',
    help: 'Versions of site files that were tried',
    labelNames: ['result'],
    registers,
  })
  const missed = new Counter({
    name: 'couplet_scrape_failures_total',
    help: 'Figures that could not be read for a scrape',
    labelNames: ['part'],
    registers,
  })
  return { counters, requests, request_time, routes, route_time, render_time, ledger, streams, statements, jobs, pictures, settled, missed }

  function histogram<L extends string>(name: string, help: string, labelNames: L[], buckets: number[]): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers })
  }
}

async function within(ms: number, read: () => void | Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), ms)
  })
  try {
    await Promise.race([Promise.resolve().then(read), timeout])
  } finally {
    clearTimeout(timer)
  }
}
