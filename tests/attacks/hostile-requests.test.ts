import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWebServer } from '#server/start/web-server.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
let server: Server
let cookie: string
beforeAll(async () => {
  app = await anApp({ has_pages: true })
  server = createWebServer(app.listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cookie = (await logIn(app, await aMember(app))).cookie
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

interface Answer {
  status: number
  code: string | undefined
  bytes: number
  /** Whether the server closed the connection. */
  is_closed: boolean
}

/**
 * Sends raw bytes, because client libraries refuse to send invalid requests. Resolves when the connection closes, or when no more data
 * follows the response.
 */
async function say(head: string, body: string | Buffer = ''): Promise<Answer> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  let is_closed = false
  socket
    .on('error', () => undefined)
    .on('end', () => {
      is_closed = true
    })
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      text += part
      const [top = '', content] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(top)?.[1] ?? 0)
      if (content !== undefined && Buffer.byteLength(content) >= length) resolve()
    })
    socket.on('close', () => resolve())
  })
  socket.write(head)
  socket.write(body)
  await answered
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0)
  // if the response says `Connection: close`, the server must close the connection
  if (/\r\nconnection: close/i.test(text) && !is_closed) await once(socket, 'close')
  socket.destroy()
  return { status, code: /"code":"(\w+)"/.exec(text)?.[1], bytes: text.length, is_closed }
}

const headOf = (line: string, { length, type = 'application/json', more = '' }: { length?: number; type?: string; more?: string } = {}) =>
  `${line} HTTP/1.1\r\nHost: vonk.localhost\r\nCookie: ${cookie}\r\nX-Couplet-Client: 1\r\nSec-Fetch-Site: same-origin\r\n${more}` +
  (length === undefined ? '\r\n' : `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)

const post = (path: string, body: string, type?: string) =>
  say(headOf(`POST ${path}`, { length: Buffer.byteLength(body), ...(type && { type }) }), body)

test('input that is too large or too deep is rejected with its own code, without memory growth or errors', async () => {
  const before = process.memoryUsage().rss
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, number) => [`field_${number}`, 1])))
  const long = (length: number) => `/api/settings?x=${'x'.repeat(length)}`
  const part = `--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n${'x'.repeat(50_000)}\r\n--b--\r\n`
  const cases: [string, () => Promise<Answer>, number, string][] = [
    ['a body of 65 kB', () => post('/api/messages', JSON.stringify({ body: 'x'.repeat(70_000) })), 413, 'body_too_large'],
    ['a body that says it is a gigabyte', () => say(headOf('POST /api/messages', { length: 2 ** 30 }), '{'), 413, 'body_too_large'],
    [
      'pieces without a length',
      () =>
        say(
          headOf('POST /api/messages', { more: 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n' }),
          `20000\r\n${'x'.repeat(0x20000)}\r\n0\r\n\r\n`,
        ),
      413,
      'body_too_large',
    ],
    ['thirty thousand brackets', () => post('/api/messages', deep), 400, 'invalid_input'],
    ['a deep value', () => post('/api/messages', `{"body":${deep}}`), 400, 'invalid_input'],
    ['four thousand fields', () => post('/api/messages', many), 400, 'invalid_input'],
    [
      'a form in parts',
      () => post('/api/photos?id=0190d0de-0000-7000-8000-000000000000', part, 'multipart/form-data; boundary=b'),
      400,
      'invalid_input',
    ],
    ['a form in parts for a call', () => post('/api/messages', part, 'multipart/form-data; boundary=b'), 415, 'unsupported_media_type'],
    [
      'a photo that says it is 20 MB',
      () =>
        say(
          headOf('POST /api/photos?id=0190d0de-0000-7000-8000-000000000001', { length: 20_000_000, type: 'image/jpeg' }),
          Buffer.alloc(20_000_000),
        ),
      413,
      'body_too_large',
    ],
    ['an address of 9 kB', () => say(headOf(`GET ${long(9000)}`)), 414, 'address_too_long'],
    ['an address of 20 kB', () => say(headOf(`GET ${long(20_000)}`)), 431, 'headers_too_large'],
    ['headers of 20 kB', () => say(headOf('GET /api/settings', { more: `X-Long: ${'x'.repeat(20_000)}\r\n` })), 431, 'headers_too_large'],
    ['a word that is no request', () => say('HELO vonk.localhost\r\n\r\n'), 400, 'bad_request'],
    ['two lengths', () => say(headOf('POST /api/messages', { more: 'Content-Length: 3\r\nContent-Length: 4\r\n' })), 400, 'bad_request'],
  ]
  const found: Record<string, [number, string | undefined]> = {}
  for (const [name, ask] of cases) {
    const { status, code, bytes } = await ask()
    found[name] = [status, code]
    expect(bytes, name).toBeLessThan(20_000)
  }
  expect(found).toEqual(Object.fromEntries(cases.map(([name, , status, code]) => [name, [status, code]])))
  // send a hundred of the largest valid requests at the same time
  const flood = await Promise.all(
    Array.from({ length: 100 }, (_, number) => (number % 2 ? post('/api/messages', deep) : post('/api/messages', many))),
  )
  // a 429 is allowed, because the rate limit of the member may reject a request before the server checks its body
  expect(flood.filter(({ status }) => status !== 400 && status !== 429)).toEqual([])
  // the limit of 400 MB leaves room for the young generation of the heap, which may grow by 96 MB; a body of one gigabyte in memory would
  // exceed the limit
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  expect((await say(headOf('GET /api/settings', { more: 'Connection: close\r\n' }))).status).toBe(200)
})

test('a body that arrives byte by byte times out, and its connection closes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answer = say(headOf('POST /api/messages', { length: 100 }), '{"bo')
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(30_000)
    expect(await answer).toMatchObject({ status: 408, code: 'too_slow', is_closed: true })
  } finally {
    vi.useRealTimers()
  }
})

test('a form that arrives byte by byte times out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const head = headOf('POST /landers/gallery', { length: 100, type: 'application/x-www-form-urlencoded' })
    const answer = say(head, 'email=')
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(30_000)
    expect(await answer).toMatchObject({ is_closed: true })
  } finally {
    vi.useRealTimers()
  }
})
