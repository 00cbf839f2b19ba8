import type { Sample } from './parse-metrics.ts'

export interface SiteFigures {
  site: string
  requests_per_second: number
  /** Null where nothing was answered. */
  p50_seconds: number | null
  p99_seconds: number | null
  /** Of all answers, from 0 to 1. */
  error_share: number
  refused_per_second: number
  streams: number
}

export interface Figures {
  processes: number
  seconds: number
  uptime_seconds: number
  total: Omit<SiteFigures, 'site'>
  sites: SiteFigures[]
  /** Null where no page could have been cached. */
  cache_hit_share: number | null
  queues: { due: number; failing: number; given_up: number; lag_seconds: number; slowest: string | null }
  database: { is_up: boolean; used: number; idle: number; waiting: number; statement_p99_seconds: number | null }
  memory_bytes: number
  loop_delay_seconds: number
  fleet: { serving: number; refused: number; drifting: number; errors: number }
}

interface Reading {
  samples: readonly Sample[]
  at_ms: number
}

type Labels = Readonly<Record<string, string>>

/** What happened between two readings, and how things stand at the second one. */
export function figuresOf(before: Reading, after: Reading, processes: number): Figures {
  const seconds = Math.max(0.001, (after.at_ms - before.at_ms) / 1000)
  const now = byName(after.samples)
  const then = byName(before.samples)
  const sum = (name: string, labels: Labels = {}) => sumOf(now, name, labels)
  // a process that started anew counts from nothing
  const gained = (name: string, labels: Labels = {}) => Math.max(0, sum(name, labels) - sumOf(then, name, labels))
  const quantile = (name: string, labels: Labels, share: number) => quantileOf(growthOf(then, now, name, labels), share)

  const rowOf = (labels: Labels): SiteFigures => {
    const answered = gained('couplet_requests_total', labels)
    const failed = gained('couplet_requests_total', { ...labels, status: '5xx' })
    return {
      site: labels.site ?? '',
      requests_per_second: answered / seconds,
      p50_seconds: quantile('couplet_request_seconds_bucket', labels, 0.5),
      p99_seconds: quantile('couplet_request_seconds_bucket', labels, 0.99),
      error_share: answered > 0 ? failed / answered : 0,
      refused_per_second: (gained('couplet_rate_limited_total', labels) + gained('couplet_shed_total', labels)) / seconds,
      streams: sum('couplet_event_streams', labels),
    }
  }
  const { site: _, ...total } = rowOf({})
  const hits = gained('couplet_page_cache_hits_total')
  const cacheable = hits + gained('couplet_page_cache_misses_total')
  const lags = now.get('couplet_queue_lag_seconds') ?? []
  const slowest = lags.reduce<Sample | null>((worst, each) => (each.value > (worst?.value ?? 0) ? each : worst), null)
  return {
    processes,
    seconds,
    uptime_seconds: after.at_ms / 1000 - sum('process_start_time_seconds'),
    total,
    sites: [...new Set((now.get('couplet_requests_total') ?? []).map(({ labels }) => labels.site ?? ''))].map((site) => rowOf({ site })),
    cache_hit_share: cacheable > 0 ? hits / cacheable : null,
    queues: {
      due: sum('couplet_queue_jobs', { state: 'due' }),
      failing: sum('couplet_queue_jobs', { state: 'failing' }),
      given_up: sum('couplet_queue_jobs', { state: 'given_up' }),
      lag_seconds: slowest?.value ?? 0,
      slowest: slowest?.labels.queue ?? null,
    },
    database: {
      is_up: sum('couplet_database_up') > 0,
      used: sum('couplet_database_connections', { state: 'used' }),
      idle: sum('couplet_database_connections', { state: 'idle' }),
      waiting: sum('couplet_database_waiting'),
      statement_p99_seconds: quantile('couplet_statement_seconds_bucket', {}, 0.99),
    },
    memory_bytes: sum('process_resident_memory_bytes'),
    loop_delay_seconds: sum('nodejs_eventloop_lag_p99_seconds'),
    fleet: {
      serving: sum('couplet_sites', { state: 'active' }) + sum('couplet_sites', { state: 'last_good' }),
      refused: sum('couplet_sites', { state: 'refused' }),
      drifting: sum('couplet_sites_drifting'),
      errors: sum('couplet_site_findings', { severity: 'error' }),
    },
  }
}

type Named = ReadonlyMap<string, readonly Sample[]>

function byName(samples: readonly Sample[]): Named {
  const named = new Map<string, Sample[]>()
  for (const sample of samples) named.set(sample.name, [...(named.get(sample.name) ?? []), sample])
  return named
}

const hasLabels = ({ labels }: Sample, wanted: Labels) => Object.entries(wanted).every(([name, value]) => labels[name] === value)

const sumOf = (named: Named, name: string, wanted: Labels): number =>
  (named.get(name) ?? []).filter((sample) => hasLabels(sample, wanted)).reduce((sum, { value }) => sum + value, 0)

interface Bucket {
  /** Seconds. */
  upTo: number
  /** As many as took this long or less. */
  count: number
}

function growthOf(then: Named, now: Named, name: string, labels: Labels): Bucket[] {
  const bounds = new Set((now.get(name) ?? []).map((sample) => sample.labels.le ?? ''))
  const buckets = [...bounds].map((le) => ({
    upTo: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le),
    count: Math.max(0, sumOf(now, name, { ...labels, le }) - sumOf(then, name, { ...labels, le })),
  }))
  return buckets.sort((a, b) => a.upTo - b.upTo)
}

/** As Prometheus does it: evenly spread within a bucket; beyond the last bound, that bound. */
export function quantileOf(buckets: readonly Bucket[], share: number): number | null {
  const all = buckets.at(-1)?.count ?? 0
  if (all === 0) return null
  const rank = share * all
  const at = buckets.findIndex(({ count }) => count >= rank)
  const { upTo = 0, count = 0 } = buckets[at] ?? {}
  const { upTo: from, count: below } = buckets[at - 1] ?? { upTo: 0, count: 0 }
  if (!Number.isFinite(upTo)) return from
  return from + (upTo - from) * ((rank - below) / Math.max(1, count - below))
}
