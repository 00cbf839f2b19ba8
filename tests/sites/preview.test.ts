import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#server/endpoints.ts'
import { issueLink } from '#server/features/links/links.service.ts'
import { root } from '#server/platform/paths.ts'
import { openSnapshots } from '#server/platform/sites/files/snapshots.ts'
import { createSourceReader, siteFolder } from '#server/platform/sites/files/sources.ts'
import { previewHost } from '#server/platform/sites/registry/preview-host.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { stateOf } from '#tests/support/isolation/two-sites.ts'

let app: TestApp
let host: string

beforeAll(async () => {
  app = await anApp({ has_pages: true, sites: { vonk: { status: 'suspended' } } })
  host = snapshotOf('vonk', 'Vonk in het nieuw')
})
afterAll(() => app.close())

/** Creates a changed version of a site. Returns the host of its preview. */
function snapshotOf(slug: string, name: string): string {
  const folders = { tenants_dir: join(app.data_dir, 'tenants'), themes_dir: join(root, 'themes') }
  const sources = createSourceReader(folders).gather(slug)
  const file = { ...JSON.parse(sources.site ?? ''), name }
  const version = openSnapshots(app.data_dir).save(slug, { ...sources, site: JSON.stringify(file) }, siteFolder(folders, slug))
  return previewHost(slug, version, { mode: 'development' }) ?? ''
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

function ask(on: string, path: string, { method = 'GET', cookie = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: on, 'x-couplet-client': '1', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
    const call = request(`${app.origin}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      )
    })
    call.on('error', reject).end()
  })
}

test('WL-08 a preview shows its own version under its own host, and no other site’s, whatever state the site is in', async () => {
  const { status, body, headers } = await ask(host, '/api/settings')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ name: 'Vonk in het nieuw', is_preview: true, domain: 'vonk.example' })
  expect(headers['x-robots-tag']).toBe('noindex')
  expect((await ask(host, '/')).headers['x-robots-tag']).toBe('noindex')
  expect((await ask('vonk.localhost', '/')).status).toBe(503)
})

test('WL-08 the host of an unknown preview, or of another site’s, gives 421, and reveals no site', async () => {
  const [label = ''] = host.split('.')
  const gone = [`00000000--vonk.localhost`, `${label.slice(0, 8)}--rondeur.localhost`, `${label.slice(0, 8)}--nobody.localhost`]
  const answers = await Promise.all(gone.map((other) => ask(other, '/api/settings')))
  expect(answers.map(({ status }) => status)).toEqual([410, 410, 410])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  for (const other of [`${label}.vonk.example`, `${label}.example`]) expect((await ask(other, '/api/settings')).status, other).toBe(421)
})

test('WL-08 no call changes anything through a preview, with or without a session of the site', async () => {
  const member = await aMember(app)
  const { cookie } = await logIn(app, member)
  const before = await stateOf(app, 'vonk')
  for (const { method, path } of endpoints) {
    if (method === 'GET') continue
    const { status, body } = await ask(host, path.replaceAll(/:\w+/g, randomUUID()), { method, cookie })
    expect([method, path, status, JSON.parse(body)]).toEqual([method, path, 403, { error: { code: 'preview_read_only' } }])
  }
  for (const path of ['/landers/gallery', '/', '/nowhere', '/media/x', '/brand/x']) {
    expect((await ask(host, path, { method: 'POST', cookie })).status, path).toBe(403)
    expect((await ask(host, path, { method: 'DELETE', cookie })).status, path).toBe(403)
  }
  expect(await stateOf(app, 'vonk')).toEqual(before)
})

test('WL-08 a preview has no login and sets no cookie', async () => {
  const { cookie } = await logIn(app, await aMember(app))
  expect(JSON.parse((await ask(host, '/api/user', { cookie })).body)).toMatchObject({ user: null })
  expect((await ask(host, '/api/chats', { cookie })).status).toBe(403)
  for (const path of ['/?network=ads&ref=partner', '/api/logout', '/api/user'])
    expect((await ask(host, path, { cookie })).headers['set-cookie'], path).toBeUndefined()
})

test('WL-08 a one-time link is not spent by opening it on a preview', async () => {
  const member = await aMember(app, { confirmed: false })
  const ctx = app.contextOf('vonk')
  const link = new URL(await issueLink(ctx, { purpose: 'activate', account_id: member.id, hours: 1 }))
  await ctx.unit.finish()
  const before = await stateOf(app, 'vonk')
  expect((await ask(host, link.pathname)).headers.location).toBeUndefined()
  expect(await stateOf(app, 'vonk')).toEqual(before)
})

test('a preview follows no redirect to the canonical host and outlives the site’s own status', async () => {
  const retired = snapshotOf('rondeur', 'Rondeur')
  const { status, headers } = await ask(retired, '/')
  expect([status, headers.location]).toEqual([200, undefined])
})
