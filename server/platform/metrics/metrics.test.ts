import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { blockRoute, routeLabel } from './route-label.ts'
import { watchRequests } from './watch-requests.ts'
import { watchStatements } from './watch-statements.ts'

const seriesOf = async (metrics: Metrics) =>
  (await metrics.scrape()).text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const labelOf = (originalUrl: string) => routeLabel({ originalUrl, url: originalUrl } as Request, { locals: {} } as Response)

test('ten thousand sites and hostile callers create no more series than hundreds of sites', async () => {
  const metrics = createMetrics()
  const seen = async (from: number, to: number) => {
    for (let number = from; number < to; number++) {
      const site = `site-${number}`
      metrics.ofSite(site).count('messages')
      metrics.ofSite(site).streamOpened()
      const hostile = `/members/${number}/%2e%2e/${'x'.repeat(number % 50)}?password=${number}`
      metrics.requestDone({ site, method: `METHOD${number}`, route: labelOf(hostile), status: 200 + (number % 400), seconds: 0.01 })
    }
    return seriesOf(metrics)
  }
  const few = await seen(0, 600)
  const many = await seen(600, 10_000)
  // each of the 500 sites may get further statuses; the number of other series must not grow
  expect(many.length - few.length).toBeLessThan(500 * 5)
  expect(many.length).toBeLessThan(20_000)
  expect(many.some((line) => line.includes('site="site-499"'))).toBe(true)
  expect(many.some((line) => line.includes('site="site-500"'))).toBe(false)
  expect(many.find((line) => line.startsWith('couplet_messages_total{site="(other)"}'))).toBe('couplet_messages_total{site="(other)"} 9500')
  expect(many.join('\n')).not.toMatch(/password|METHOD|xxx/)
})

test('a request without a route label is counted by its folder', () => {
  expect(labelOf('/api/members/019a0000-0000-7000-8000-000000000000?x=1')).toBe('/api/*')
  expect(labelOf('/media/vonk/members/1/main.webp')).toBe('/media/*')
  expect(labelOf('/robots.txt')).toBe('/robots.txt')
  expect(labelOf('/abcdefghijklmnopqrst-_')).toBe('/{token}')
  expect(labelOf('/somebody@example.com')).toBe('/*')
  expect([blockRoute('/'), blockRoute('/landers/gallery'), blockRoute('/members/1/landing2/x'), blockRoute('/our-own')]).toEqual([
    '/',
    '/landers/:name',
    '/members/:id/:lander',
    '/:page',
  ])
})

test('an open stream is counted once, until it closes', async () => {
  const metrics = createMetrics()
  const close = metrics.ofSite('vonk').streamOpened()
  metrics.ofSite('vonk').streamOpened()
  close()
  close()
  expect(await seriesOf(metrics)).toContain('couplet_event_streams{site="vonk"} 1')
})

test('a gauge that fails leaves the others unchanged, and is logged once until it works', async () => {
  const lines: Record<string, unknown>[] = []
  const metrics = createMetrics({ log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) })
  const gauge = metrics.gauge('couplet_example', 'An example')
  let is_away = true
  metrics.beforeScrape('broken', () => (is_away ? Promise.reject(new Error('away')) : Promise.resolve()))
  metrics.beforeScrape('sound', () => gauge.set(7))
  const series = await seriesOf(metrics)
  expect(series).toContain('couplet_example 7')
  expect(series).toContain('couplet_scrape_failures_total{part="broken"} 1')
  for (is_away of [true, false, true]) await metrics.scrape()
  expect(lines).toMatchObject([1, 2].map(() => ({ level: 40, kind: 'broken', msg: 'a figure cannot be read', err: { message: 'away' } })))
})

test('an aborted request has its own status, and a stream has no duration', async () => {
  const metrics = createMetrics()
  metrics.requestDone({ site: 'vonk', method: 'GET', route: '/api/events', status: null, seconds: null })
  const series = await seriesOf(metrics)
  expect(series).toContain('couplet_requests_total{site="vonk",status="gone"} 1')
  expect(series.some((line) => line.startsWith('couplet_request_seconds_count'))).toBe(false)
})

test('slow statements and requests are logged by name, fast ones are not', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const metrics = createMetrics()
  const watch = watchStatements({ metrics, slow_ms: 100 })
  watch('select name from profile where site_id = $1', 0.05, log)
  watch('select name from profile where site_id = $1', 0.25, log.child({ request_id: 'a1b2' }))
  expect(lines).toMatchObject([
    { statement: expect.stringMatching(/^select_profile_[0-9a-f]{8}$/), ms: 250, request_id: 'a1b2', level: 40 },
  ])

  const ask = (slow_ms: number, status: number) => {
    const res = Object.assign(new EventEmitter(), { locals: { request_id: 'c3d4' }, statusCode: status, headersSent: true })
    const handler = watchRequests({ log, metrics, slow_ms })
    handler({ method: 'GET', originalUrl: '/secret' } as Request, res as unknown as Response, () => {})
    res.emit('close')
    return lines.splice(0)
  }
  ask(-1, 200)
  expect(ask(-1, 200)).toMatchObject([{ msg: 'a slow request', route: '/*', request_id: 'c3d4' }])
  expect(ask(1000, 200)).toEqual([])
  expect(ask(1000, 500)).toMatchObject([{ level: 50, status: 500 }])
})

test('orders and payments, mails and bounces are exported together from the start, because alerts compare them', async () => {
  const metrics = createMetrics()
  const site = metrics.ofSite('vonk')
  site.count('orders_placed')
  site.count('mails_bounced')
  site.count('mails_sent', 3)
  site.count('messages')
  expect((await seriesOf(metrics)).filter((line) => /_total\{site=/.test(line)).toSorted()).toEqual([
    'couplet_mails_bounced_total{site="vonk"} 1',
    'couplet_mails_complained_total{site="vonk"} 0',
    'couplet_mails_refused_total{site="vonk"} 0',
    'couplet_mails_sent_total{site="vonk"} 3',
    'couplet_messages_total{site="vonk"} 1',
    'couplet_orders_paid_total{site="vonk"} 0',
    'couplet_orders_placed_total{site="vonk"} 1',
  ])
})
