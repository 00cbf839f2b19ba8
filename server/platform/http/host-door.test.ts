import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { rondeur: { status: 'suspended' }, northlight: { status: 'retired' } } })
})
afterAll(() => app.close())

/** Sends raw bytes, because HTTP clients would correct the malformed requests of these tests. */
async function send(head: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(app.origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return { status: Number(text.slice(9, 12)), text }
}

const get = (path: string, ...headers: string[]) => send([`GET ${path} HTTP/1.1`, ...headers].join('\r\n'))

test('WL-01 an unknown host gets a neutral page without data of any site', async () => {
  const { status, text } = await get('/api/settings', 'Host: elsewhere.example')
  expect(status).toBe(421)
  expect(text).not.toMatch(/vonk|rondeur|northlight|kompas/i)
})

test('WL-01 no parameter, cookie or forwarded header selects a site', async () => {
  const { status, text } = await get(
    '/api/settings?domain=vonk.example&host=vonk.example',
    'Host: elsewhere.example',
    'Cookie: site=vonk; host=vonk.example',
    'X-Site: vonk',
  )
  expect(status).toBe(421)
  expect(text).not.toMatch(/vonk/i)
})

test.each([
  ['two Host headers', '/', ['Host: vonk.example', 'Host: vonk.example']],
  ['a target on another host', 'http://rondeur.example/', ['Host: vonk.example']],
  ['a path that names a host', '//vonk.example/', ['Host: vonk.example']],
  ['user information', '/', ['Host: me@vonk.example']],
  ['a port that is none', '/', ['Host: vonk.example:99999']],
])('WL-01 %s is refused', async (_case, path, headers) => {
  const { status, text } = await get(path, ...headers)
  // Node rejects some of these requests with 400; no request reaches a site
  expect([400, 421]).toContain(status)
  expect(text).not.toMatch(/"name"/)
})

test('WL-01 all spellings of a host are one host, and further hosts redirect to the first', async () => {
  expect((await get('/api/settings', 'Host: VONK.example.:3000')).status).toBe(200)
  const { status, text } = await get('/likes?x=1', 'Host: www.vonk.example')
  expect(status).toBe(308)
  expect(text).toMatch(/^location: http:\/\/vonk\.example\/likes\?x=1\r$/im)
})

test('a suspended site answers 503 with its name, a retired site 410 without a name', async () => {
  const { status, text } = await get('/api/settings', 'Host: rondeur.example')
  expect(status).toBe(503)
  expect(text).toContain('Diese Seite ist vorübergehend geschlossen.')
  expect(text).toContain('<a href="mailto:salon@rondeur.example">')
  expect(text).toMatch(/^retry-after: 3600\r$/im)
  const retired = await get('/', 'Host: northlight.example')
  expect(retired.status).toBe(410)
  expect(retired.text).not.toMatch(/northlight/i)
})

test('WL-01 an absolute request target on an alias host redirects to the same path of the first host', async () => {
  const { status, text } = await send('GET http://www.vonk.example/likes?x=1 HTTP/1.1\r\nHost: www.vonk.example')
  expect(status).toBe(308)
  expect(/^location: (.*)$/im.exec(text)?.[1]).toBe('http://vonk.example/likes?x=1')
})

test('a write through a proxy that rewrites the Host header is accepted, with and without a port in Origin', async () => {
  const post = (...headers: string[]) => send(['POST /api/page-hidden HTTP/1.1', 'Content-Length: 0', ...headers].join('\r\n'))
  const proxied = ['Host: 127.0.0.1:3000', 'X-Forwarded-Host: vonk.localhost']
  const statuses = async (...origins: string[]) => {
    const answers = await Promise.all(origins.map((origin) => post(...proxied, `Origin: ${origin}`)))
    return answers.map(({ status }) => status)
  }
  expect(await statuses('https://vonk.localhost', 'http://vonk.localhost:8443')).toEqual([204, 204])
  expect(await statuses('https://127.0.0.1:3000', 'https://rondeur.localhost', 'https://vonk.localhost.evil.example', 'null')).toEqual([
    403, 403, 403, 403,
  ])
})
