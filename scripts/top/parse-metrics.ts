export interface Sample {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

const line_pattern = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)(?: \d+)?$/
const label_pattern = /(\w+)="((?:[^"\\]|\\.)*)"/g
const escapes: Readonly<Record<string, string>> = { '\\n': '\n', '\\"': '"', '\\\\': '\\' }

/** What a listener says at /metrics, in Prometheus's text format; lines that are none of it are left out. */
export function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value = ''] = line.startsWith('#') ? [] : (line_pattern.exec(line) ?? [])
    return name === undefined ? [] : [{ name, labels: labelsOf(labels), value: numberOf(value) }]
  })
}

function labelsOf(text: string): Record<string, string> {
  const found = [...text.matchAll(label_pattern)]
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [name, value.replaceAll(/\\[n"\\]/g, (each) => escapes[each] ?? each)]),
  )
}

const numberOf = (text: string) => (text === '+Inf' ? Number.POSITIVE_INFINITY : text === '-Inf' ? Number.NEGATIVE_INFINITY : Number(text))

/** Figures of one thing that every process sees: the worst of them counts, and adding them up would say it several times. */
const worst: ReadonlySet<string> = new Set([
  'couplet_queue_jobs',
  'couplet_queue_lag_seconds',
  'couplet_sites',
  'couplet_sites_drifting',
  'couplet_site_findings',
  'nodejs_eventloop_lag_p99_seconds',
])
const least: ReadonlySet<string> = new Set(['couplet_database_up', 'process_start_time_seconds'])

/** Several processes as if they were one. */
export function mergeSamples(processes: readonly (readonly Sample[])[]): Sample[] {
  const merged = new Map<string, Sample>()
  for (const sample of processes.flat()) {
    const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, value: together(sample.name, known.value, sample.value) } : sample)
  }
  return [...merged.values()]
}

function together(name: string, one: number, other: number): number {
  if (worst.has(name)) return Math.max(one, other)
  return least.has(name) ? Math.min(one, other) : one + other
}
