import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findInternal } from '#server/platform/http/internal-request.ts'
import { root } from '#server/platform/paths.ts'
import { compileSite } from '#server/platform/sites/registry/compile.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { silent } from '#tests/support/database/database.ts'
import { createAheadRenderer, warmSite } from './warm.ts'

const folders = { tenants_dir: join(root, 'tests', 'fixtures', 'tenants'), themes_dir: join(root, 'themes') }

function compiled(slug: string): Site {
  const sound = examineFleet(folders, new Map()).sites.find((site) => site.slug === slug)?.sound
  if (!sound) throw new TypeError(`${slug} is not sound`)
  return compileSite(sound, { id: 1, folder: join(folders.tenants_dir, slug), mode: 'production', is_opened: true })
}

/** A fake application that records the requested paths and the open requests. */
function anApplication(statusOf: (path: string) => number | null) {
  const asked: IncomingMessage[] = []
  const answers: ServerResponse[] = []
  const app: RequestListener = (req, res) => {
    asked.push(req)
    answers.push(res)
    const status = statusOf(req.url ?? '')
    if (status === null) return
    res.statusCode = status
    res.setHeader('set-cookie', 'a=b')
    res.end('x'.repeat(200_000))
  }
  return { app, asked, answers }
}

afterEach(() => {
  vi.useRealTimers()
})

test('WL-02 the front page, a lander and a legal page are rendered in every language before a version serves', async () => {
  const { app, asked } = anApplication(() => 200)
  expect(await warmSite(app, compiled('birch'))).toBe('rendered')
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /',
    'GET /landers/alonetonight',
    'GET /pages/terms',
    'GET /en',
    'GET /en/landers/alonetonight',
    'GET /en/pages/terms',
  ])
})

test('WL-02 a version is rendered like a preview, which no outside request can do', async () => {
  const { app, asked } = anApplication(() => 200)
  await warmSite(app, compiled('birch'))
  for (const req of asked) {
    expect(findInternal(req)?.site).toMatchObject({ slug: 'birch', preview: { frame_ancestors: [] } })
    expect(req.headers.cookie).toBeUndefined()
  }
  expect(findInternal({ url: '/', headers: {} } as IncomingMessage)).toBeUndefined()
})

test.each([404, 500])('WL-02 a page that answers %i rejects the version', async (status) => {
  const { app } = anApplication((path) => (path === '/en/pages/terms' ? status : 200))
  await expect(warmSite(app, compiled('birch'))).rejects.toThrow(`/en/pages/terms answers ${status}`)
})

test('WL-02 a redirect counts as success', async () => {
  expect(await warmSite(anApplication(() => 307).app, compiled('alder'))).toBe('rendered')
})

test('WL-02 a page that times out rejects nothing and blocks nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const result = warmSite(anApplication(() => null).app, compiled('alder'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await result).toBe('out_of_time')
})

test('the pages of a changed site are cached in advance; of many changed sites only a few', async () => {
  const { app, asked } = anApplication(() => 200)
  const { renderLater } = createAheadRenderer(app, silent)
  const site = compiled('alder')
  for (let count = 0; count < 200; count++) renderLater({ ...site, slug: `alder-${count}` })
  expect(asked).toEqual([])
  const pages = ['/', '/landers/alonetonight', '/pages/terms']
  await vi.waitFor(() => expect(asked).toHaveLength(20 * pages.length), { interval: 5 })
  expect(asked.slice(0, 3).map(({ url }) => url)).toEqual(pages)
  expect(asked.map((req) => findInternal(req)?.site.preview).filter(Boolean)).toEqual([])
  renderLater(site)
  await vi.waitFor(() => expect(asked).toHaveLength(21 * pages.length), { interval: 5 })
})

test('a shutdown waits for the page that is being rendered in advance, and starts no other', async () => {
  const { app, asked, answers } = anApplication(() => null)
  const ahead = createAheadRenderer(app, silent)
  ahead.renderLater(compiled('alder'))
  await vi.waitFor(() => expect(asked).toHaveLength(1), { interval: 5 })
  let is_over = false
  const stopped = ahead.stop().then(() => {
    is_over = true
  })
  await new Promise(setImmediate)
  expect(is_over).toBe(false)
  answers[0]?.end()
  await stopped
  expect(asked).toHaveLength(1)
})
