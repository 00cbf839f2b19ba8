import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { sourcePages } from '#tests/support/pages/source-pages.ts'

const site = 'rondeur'
let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await anApp({ pages: sourcePages() })
  cookie = (await logIn(app, await aMember(app, { site }))).cookie
})
afterAll(() => app.close())

const hosts = ['evil.example', '@evil.example', 'rondeur.example@evil.example']
const starts = [
  '//',
  '/\\',
  '\\\\',
  '/%09/',
  '/%0d%0a/',
  '/%5c',
  '/%2f',
  '/.//',
  '/x/..//',
  '/%2e//',
  '///',
  'https:',
  'https://',
  'https:\\\\',
  '\t//',
  ' //',
]
/** Values that some parsers read as the URL of another host. */
const elsewhere = [
  ...starts.flatMap((start) => hosts.map((host) => start + host)),
  'javascript:alert(1)',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
]

interface Asking {
  method?: 'GET' | 'POST'
  host?: string
  cookie?: string
}

/** Sends raw bytes, because a client library would normalise the URL. Returns the status and the target of the redirect. */
async function ask(path: string, { method = 'GET', host = 'rondeur.example', cookie }: Asking = {}) {
  const { hostname, port } = new URL(app.origin)
  const socket = connect(Number(port), hostname)
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', `Origin: http://${host}`]
  if (cookie) head.push(`Cookie: ${cookie}`)
  if (method === 'POST') head.push('Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  let text = ''
  for await (const part of socket) text += part
  const [top = ''] = text.split('\r\n\r\n')
  return { status: Number(top.slice(9, 12)), location: /^location: (.*)$/im.exec(top)?.[1] }
}

const hostIn = (location: string) => new URL(location, 'http://rondeur.example').host

/** Encodes a value for a query. The server decodes the value once. */
const encoded = (address: string) => encodeURIComponent(address).replaceAll('%25', '%')
/** Encodes a value for the request line, which must not contain spaces or control characters. */
const bare = (address: string) => address.replaceAll('\t', '%09').replaceAll(' ', '%20')

const places: readonly [string, (address: string) => [string, Asking?][]][] = [
  [
    'a login that returns to it',
    (to) => [[`/login?to=${encoded(to)}`], [`/login?to=${encoded(to)}`, { cookie }], [`/fr/login?to=${encoded(to)}`, { cookie }]],
  ],
  ['a login form without script', (to) => [[`/login?to=${encoded(to)}`, { method: 'POST' }]]],
  [
    'another return parameter',
    (to) =>
      ['next', 'return_url'].flatMap((name) =>
        ['/signup', '/login'].map((path): [string, Asking] => [`${path}?${name}=${encoded(to)}`, { cookie }]),
      ),
  ],
  ['a path', (to) => [[bare(to)], [bare(to), { cookie }], [bare(to), { method: 'POST' }]]],
  ['what follows a language', (to) => ['de', 'fr', 'FR', 'de-DE', 'fr-FR'].map((language): [string] => [`/${language}${bare(to)}`])],
  ['what follows a page for members', (to) => [[`/chats${bare(to)}`], [`/settings?x=${encoded(to)}`], [`/profile/..${bare(to)}`]]],
  [
    'what follows a lander',
    (to) => [
      [`/landers/gallery${bare(to)}`],
      [`/landers/gallery${bare(to)}`, { cookie }],
      [`/landers/gallery${bare(to)}`, { method: 'POST' }],
    ],
  ],
  [
    'the path at a further host',
    (to) => [
      [bare(to), { host: 'www.rondeur.example' }],
      [`/x?${encoded(to)}`, { host: 'www.rondeur.example' }],
    ],
  ],
]

test.each(places)('no redirect of the server leads to another host: %s', async (_place, asksFor) => {
  const led: string[] = []
  let redirects = 0
  for (const address of elsewhere)
    for (const [path, asking] of asksFor(address)) {
      const { location } = await ask(path, asking)
      if (location === undefined) continue
      redirects++
      if (hostIn(location) !== 'rondeur.example') led.push(`${path} → ${location}`)
    }
  expect(led).toEqual([])
  expect(redirects, 'what is asked for leads somewhere').toBeGreaterThan(0)
})
