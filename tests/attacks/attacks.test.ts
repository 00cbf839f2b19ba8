import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { createPages } from '#server/platform/pages/page.ts'
import { root } from '#server/platform/paths.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'

const evil = 'angreifer.example'

let app: TestApp
beforeAll(async () => {
  const pages = await createPages({ mode: 'production', root })
  app = await anApp({ pages, payments: createSimulator() })
})
afterAll(() => app.close())

/** Sends raw bytes over a socket, because a client library would normalise the request. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.origin)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (part) => parts.push(part)).on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')))
  })
}

const ask = (target: string, headers: readonly string[] = [], host = 'vonk.localhost') =>
  raw(`GET ${target} HTTP/1.1\r\n${[`Host: ${host}`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`)
const statusOf = (answer: string) => Number(answer.slice(9, 12))
const locationOf = (answer: string) => /^location: (.*)$/im.exec(answer)?.[1]

test('WL-01 a malformed, duplicate or smuggled host reaches no site, and no response contains it', async () => {
  const { port } = new URL(app.origin)
  const hosts = [
    evil,
    `${evil}:${port}`,
    `vonk.localhost@${evil}`,
    `vonk.localhost:${port}@${evil}`,
    `vonk.localhost/${evil}`,
    `vonk.localhost#${evil}`,
    `vonk.localhost, ${evil}`,
  ]
  const answers = [
    ...(await Promise.all(hosts.map((host) => ask('/', [], host)))),
    await ask('/', [`Host: ${evil}`]),
    await ask(`http://${evil}/`),
    await ask('/', [`X-Forwarded-Host: ${evil}`]),
    await ask('/', ['X-Forwarded-Host: vonk.localhost', `X-Forwarded-Host: ${evil}`]),
  ]
  for (const answer of answers) {
    expect([400, 421]).toContain(statusOf(answer))
    expect(answer).not.toContain(evil)
    expect(answer).not.toMatch(/vonk/i)
  }
})

/** Headers that a cache does not include in its key. None of them may change the response for the next visitor. */
const unkeyed: readonly string[] = [
  'X-Forwarded-Port: 1337',
  'X-Forwarded-Scheme: nothttps',
  `X-Forwarded-Server: ${evil}`,
  `X-Forwarded-Prefix: /${evil}`,
  `X-Host: ${evil}`,
  `X-Original-URL: /${evil}`,
  `X-Rewrite-URL: /${evil}`,
  'X-HTTP-Method-Override: DELETE',
  `Forwarded: host=${evil};proto=http`,
  `Origin: https://${evil}`,
  `Referer: https://${evil}/`,
  `Via: 1.1 ${evil}`,
  `User-Agent: ${evil}`,
  'Accept-Language: pl',
  'Accept: application/json',
  'Purpose: prefetch',
  'Range: bytes=0-3',
]

/** Removes the values that differ between two responses to the same request. */
const steady = (answer: string) =>
  answer
    .replaceAll(/nonce(=|-|":")"?[\w+/=-]{20,}/g, 'nonce')
    .replaceAll(/content="[\w+/]{22}=="/g, 'nonce')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b1\d{12}\b/g, '<moment>')
    .replaceAll(/^(date|set-cookie|content-length|server-timing): .*\r\n/gim, '')

test('WL-01 the response does not depend on headers that a cache ignores', async () => {
  for (const path of [
    '/login',
    '/landers/alonetonight',
    '/pages/terms',
    '/api/settings',
    '/manifest.webmanifest',
    '/offline',
    '/no-such-page',
  ]) {
    const plain = steady(await ask(path))
    const odd = steady(await ask(path, unkeyed))
    expect(odd.slice(odd.indexOf('\r\n\r\n')), path).toBe(plain.slice(plain.indexOf('\r\n\r\n')))
    expect(odd, path).not.toContain(evil)
    expect(statusOf(odd), path).toBe(statusOf(plain))
  }
})

test('RT-01 no address redirects to another host', async () => {
  const targets = [
    `//${evil}`,
    `//${evil}/%2e%2e`,
    `/\\${evil}`,
    `/%2f%2f${evil}`,
    `/%5c%5c${evil}`,
    `/fr//${evil}`,
    `/.${evil}`,
    `/@${evil}`,
    `/login?to=//${evil}`,
  ]
  const asked = ['to', 'next', 'url', 'redirect', 'return'].map((name) => `/login?${name}=https://${evil}`)
  const member = await logIn(app, await aMember(app))
  const session = `Cookie: ${member.cookie}`
  for (const target of [...targets, ...asked, `/landers/alonetonight?to=https://${evil}`]) {
    for (const headers of [[], [session]]) {
      const answer = await ask(target, headers)
      expect(statusOf(answer), target).toBeLessThan(500)
      const location = locationOf(answer)
      if (location !== undefined) expect(new URL(location, 'http://vonk.localhost').host.split(':')[0], target).toBe('vonk.localhost')
    }
  }
})

test('EC-13 a line break in a URL does not become one in a header', async () => {
  const broken = ['%0d%0aX-Planted:%20yes', '%0aX-Planted:%20yes', '%E5%98%8D%E5%98%8AX-Planted:%20yes']
  for (const part of broken)
    for (const path of [
      `/${part}`,
      `/login?network=${part}`,
      `/landers/alonetonight/${part}`,
      `/media/${part}`,
      `/api/user?a=${part}`,
      `/members/${part}/chat`,
    ]) {
      const answer = await ask(path)
      expect(statusOf(answer), path).toBeLessThan(500)
      expect(answer.slice(0, answer.indexOf('\r\n\r\n')), path).not.toMatch(/^x-planted/im)
    }
})

test('WL-08 no path leads out of the folders that are served', async () => {
  const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '....//', '..%252f', '%c0%ae%c0%ae/', '..;/']
  const aims = ['package.json', 'tenants/vonk/site.json']
  for (const folder of ['/media/', '/media/photo/', '/assets/', '/brand/', '/pages/'])
    for (const step of up)
      for (const aim of aims) {
        const answer = await ask(folder + step.repeat(6) + aim)
        expect([307, 400, 403, 404, 421], folder + step + aim).toContain(statusOf(answer))
        expect(answer).not.toMatch(/"private": true|createApp|credit_packages|root:x/)
      }
})

test('EC-13 a request with two lengths is rejected', async () => {
  const body = '0\r\n\r\nGET /api/user HTTP/1.1\r\nHost: vonk.localhost\r\n\r\n'
  const answer = await raw(
    `POST /api/logout HTTP/1.1\r\nHost: vonk.localhost\r\nContent-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  )
  expect(statusOf(answer)).toBe(400)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('EC-13 no response repeats the input', async () => {
  for (const path of ['/', '/api/user', '/media/x.webp', '/landers/alonetonight']) {
    const answer = await raw(`TRACE ${path} HTTP/1.1\r\nHost: vonk.localhost\r\nX-Secret: ${evil}\r\nConnection: close\r\n\r\n`)
    expect([404, 405], path).toContain(statusOf(answer))
    expect(answer).not.toContain(evil)
  }
})

test('every response has the headers against content sniffing, framing and reads from other origins', async () => {
  const member = await logIn(app, await aMember(app))
  const paths = [
    '/',
    '/login',
    '/landers/alonetonight',
    '/api/settings',
    '/api/nothing',
    '/api/user/1/2',
    '/media/x.webp',
    '/brand/x',
    '/manifest.webmanifest',
    '/service-worker.js',
    '/robots.txt',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/no-such-page',
    '/x.env',
    '/%',
  ]
  const secure = ['X-Forwarded-Proto: https', `Origin: https://${evil}`, `Cookie: __Host-session=${member.cookies.get('session')}`]
  for (const answer of [...(await Promise.all(paths.map((path) => ask(path, secure)))), await ask('/', secure, evil)]) {
    const head = answer.slice(0, answer.indexOf('\r\n\r\n'))
    expect(head).toMatch(/^x-content-type-options: nosniff$/im)
    expect(head).toMatch(/^strict-transport-security: max-age=31536000/im)
    expect(head).toMatch(/^referrer-policy: (strict-origin-when-cross-origin|no-referrer)$/im)
    expect(head).not.toMatch(/^(access-control-|x-powered-by|server:)/im)
    if (!head.includes('text/javascript')) expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im)
  }
})

test('CO-01 over HTTPS, every cookie is secure, host-only and SameSite; the session cookie is HttpOnly', async () => {
  const { email } = await aMember(app)
  const browser = app.visit('vonk', { headers: { 'x-forwarded-proto': 'https' } })
  const page = await browser.get('/landers/alonetonight?network=demo')
  const login = await browser.post('/api/user', { email, password }).expect(200)
  const saved = await browser.put('/api/user', { language: 'nl' })
  const lines = [page, login, saved].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) {
    expect(line).toMatch(/; Secure/)
    expect(line).toMatch(/; SameSite=(Lax|Strict)/)
    expect(line).toMatch(/; Path=\//)
    expect(line).not.toMatch(/; Domain/)
    if (!line.startsWith('i18n_redirected=')) expect(line).toMatch(/; HttpOnly/)
  }
  expect(lines.some((line) => line.startsWith('__Host-session='))).toBe(true)
})

test('API-01 a login ignores a planted session cookie (session fixation)', async () => {
  const { email } = await aMember(app)
  const planted = 'A'.repeat(43)
  const victim = app.visit('vonk', { cookies: { session: planted } })
  await victim.post('/api/user', { email, password }).expect(200)
  expect(victim.cookies.get('session')).not.toBe(planted)
  const { body } = await app
    .visit('vonk', { cookies: { session: planted } })
    .get('/api/user')
    .expect(200)
  expect(body.user).toBeNull()
  const inAddress = await app
    .visit('vonk')
    .get(`/api/user?session=${victim.cookies.get('session')}`)
    .expect(200)
  expect(inAddress.body.user).toBeNull()
})

test('EC-02 a login with an unknown address takes as much work as one with a wrong password', async () => {
  const spent = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 11; round++) {
    const { email } = await aMember(app)
    for (const [who, address] of [
      ['known', email],
      ['unknown', `nobody-${round}@example.test`],
    ] as const) {
      const browser = app.visit('vonk')
      const before = process.cpuUsage()
      await browser.post('/api/user', { email: address, password: 'not the password' }).expect(401)
      const { user, system } = process.cpuUsage(before)
      spent[who].push(user + system)
    }
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
  const ratio = median(spent.known) / median(spent.unknown)
  // for an unknown account, the server computes a dummy hash, so both logins take equal CPU time; without the dummy hash, the ratio would
  // be at least four
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
