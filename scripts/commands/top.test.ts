import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { draw, type View } from '#scripts/top/draw.ts'
import { figuresOf, quantileOf } from '#scripts/top/figures.ts'
import { mergeSamples, parseMetrics } from '#scripts/top/parse-metrics.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { callCouplet } from '#tests/support/command.ts'

const samplesOf = async (metrics: Metrics) => parseMetrics((await metrics.scrape()).text)

function visits(
  metrics: Metrics,
  site: string,
  { number, seconds, status = 200 }: { number: number; seconds: number; status?: number },
): void {
  for (let visit = 0; visit < number; visit++) metrics.requestDone({ site, method: 'GET', route: '/', status, seconds })
}

/** Two processes, ten seconds apart. */
async function twoReadings() {
  const processes = [createMetrics(), createMetrics()] as const
  for (const metrics of processes) {
    metrics.gauge('couplet_queue_lag_seconds', 'lag', ['queue']).set({ queue: 'mail' }, 3)
    metrics.gauge('couplet_queue_jobs', 'jobs', ['queue', 'state']).set({ queue: 'mail', state: 'failing' }, 4)
    metrics.gauge('couplet_sites', 'sites', ['state']).set({ state: 'active' }, 3)
    visits(metrics, 'vonk', { number: 100, seconds: 5 })
  }
  const read = async () => mergeSamples(await Promise.all(processes.map(samplesOf)))
  const before = await read()
  for (const metrics of processes) {
    visits(metrics, 'vonk', { number: 95, seconds: 0.02 })
    visits(metrics, 'vonk', { number: 5, seconds: 0.3, status: 500 })
    visits(metrics, 'rondeur', { number: 10, seconds: 0.002 })
    metrics.ofSite('vonk').streamOpened()
    metrics.ofSite('vonk').count('page_cache_hits', 3)
    metrics.ofSite('vonk').count('page_cache_misses', 1)
  }
  return figuresOf({ samples: before, at_ms: 0 }, { samples: await read(), at_ms: 10_000 }, 2)
}

test('couplet top adds up the processes and shows what happened between two readings', async () => {
  const figures = await twoReadings()
  const vonk = figures.sites.find(({ site }) => site === 'vonk')
  expect(vonk).toMatchObject({ requests_per_second: 20, error_share: 0.05, streams: 2 })
  // the slow ones of before are not in it
  expect(vonk?.p50_seconds).toBeLessThan(0.025)
  expect(vonk?.p99_seconds).toBeGreaterThan(0.25)
  expect(figures.total.requests_per_second).toBe(22)
  expect(figures.cache_hit_share).toBe(0.75)
  // one database and one fleet, however many processes look at them
  expect(figures.queues).toMatchObject({ failing: 4, lag_seconds: 3, slowest: 'mail' })
  expect(figures.fleet.serving).toBe(3)
})

test('a screen of 80 by 24 holds a fleet, in the order that was asked for', async () => {
  const figures = await twoReadings()
  const many = {
    ...figures,
    sites: Array.from({ length: 60 }, (_, at) => ({ ...figures.total, site: `site-with-quite-a-long-name-${at}`, streams: at })),
  }
  const view: View = { columns: 80, rows: 24, order: 'streams', skipped: 0, every_seconds: 2 }
  const lines = draw(many, view)
  expect(lines.length).toBeLessThanOrEqual(24)
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  expect(lines.find((line) => line.startsWith('queues'))).toBe('queues    0 due, 4 failing, 0 given up, lag 3.0 s (mail)   memory 0 MB')
  const [first] = draw(many, view).slice(7)
  expect(first).toMatch(/ 59$/)
  expect(draw(many, { ...view, skipped: 1000 }).join('\n')).toMatch(/ 0$/m)
  expect(draw({ ...many, database: { ...many.database, is_up: false } }, view).join('\n')).toContain('DOES NOT ANSWER')
})

test('a quantile lies within its bucket, and beyond the last bound at that bound', () => {
  const buckets = [
    { upTo: 1, count: 50 },
    { upTo: 2, count: 100 },
    { upTo: Number.POSITIVE_INFINITY, count: 110 },
  ]
  expect(quantileOf(buckets, 0.5)).toBeCloseTo(1.1)
  expect(quantileOf(buckets, 0.99)).toBe(2)
  expect(quantileOf([], 0.5)).toBeNull()
})

test('couplet top --once --json is for scripts, and says who did not answer', async () => {
  const metrics = createMetrics()
  const server = createServer(async (_req, res) => res.end((await metrics.scrape()).text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const here = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const { code, said, complained } = await callCouplet(['top', '--once', '--json', '--every', '1', '--ops', `${here},127.0.0.1:9`])
  await new Promise((resolve) => server.close(resolve))
  expect(JSON.parse(said)).toMatchObject({ processes: 1, total: { requests_per_second: 0 } })
  expect({ code, complained }).toEqual({ code: 1, complained: '127.0.0.1:9: nothing listens there' })
  expect(await callCouplet(['top', '--once'])).toMatchObject({ code: 1, said: '' })
  expect((await callCouplet(['top', '--ops', 'http://elsewhere'])).complained).toContain('is not host:port')
})
