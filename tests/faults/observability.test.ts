import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#server/endpoints.ts'
import { createLog } from '#server/platform/log/log.ts'
import { log_fields } from '#server/platform/log/log-fields.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'
import { call } from '#tests/support/isolation/calls.ts'
import type { Slot } from '#tests/support/isolation/sample-of.ts'

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  app = await anApp({
    sites: { vonk: { message_credits: 1 } },
    has_pages: true,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => app.close())

const canaries = {
  password: 'canary-password-Zq7',
  text: 'canary words of a message',
  token: 'canarytoken_Zq7-Zq7-Zq',
  email: 'canary.person@secret.example',
}
const planted = Object.values(canaries)
const found = (text: string) => planted.filter((canary) => text.toLowerCase().includes(canary.toLowerCase().slice(0, 12)))

const fill = ({ takes, path }: Slot): string => {
  if (takes === 'id') return randomUUID()
  if (takes === 'email') return canaries.email
  return /password/.test(path) ? canaries.password : /token|code/.test(path) ? canaries.token : canaries.text
}

/** Sends raw data, because supertest would correct an invalid request. */
function send(
  path: string,
  { method = 'POST', body = '', headers = {} }: { method?: string; body?: string; headers?: Record<string, string> },
) {
  const { port } = new URL(app.origin)
  return new Promise<number>((resolve, reject) => {
    const given = { host: 'vonk.localhost', 'content-length': String(Buffer.byteLength(body)), ...headers }
    const asked = request({ host: '127.0.0.1', port, path, method, headers: given }, (res) => {
      res.resume().on('end', () => resolve(res.statusCode ?? 0))
    })
    asked.on('error', reject).end(body)
  })
}

test('no password, message, token or address gets into the log, whatever field of a request it came in', async () => {
  const member = await aMember(app, { email: canaries.email, name: 'Canary', about: canaries.text })
  const browser = await logIn(app, member, {
    headers: {
      'user-agent': canaries.text,
      referer: `http://vonk.localhost/${canaries.token}`,
      authorization: `Bearer ${canaries.token}`,
      'x-request-id': canaries.token,
      'x-country': canaries.text,
      'x-couplet-locale': canaries.text,
      'accept-language': canaries.token,
      'x-anything': canaries.password,
    },
  })
  const ends_the_session = /logout|delete|leav|session|stream|events|export/
  const asked = endpoints.filter(({ declaration, path }) => !declaration.stream && !ends_the_session.test(path))
  for (let from = 0; from < asked.length; from += 8)
    await Promise.all(asked.slice(from, from + 8).map((each) => call(browser, each, { fill })))
  const odd = { 'content-type': 'application/json', origin: 'http://vonk.localhost', cookie: `session=${canaries.token}` }
  const everywhere = encodeURIComponent(planted.join('&'))
  await send(`/api/user?password=${canaries.password}`, { body: `{"password": "${canaries.password}", oops`, headers: odd })
  await send(`/api/chats/${everywhere}`, { method: 'GET' })
  await send(`/${everywhere}?q=${everywhere}`, { method: 'GET', headers: odd })
  await send(`/${canaries.token}`, { method: 'GET' })
  await send(`/members/${everywhere}`, { method: 'PATCH', body: canaries.text, headers: { 'content-type': canaries.text } })
  await send('/%E0%A4%A', { method: 'GET', headers: { 'x-forwarded-for': canaries.text, 'x-forwarded-host': canaries.email } })
  await send('/api/user', { body: JSON.stringify({ email: canaries.email, password }), headers: odd })
  await app.mails()

  expect(lines.length).toBeGreaterThan(endpoints.length / 2)
  expect(lines.filter((line) => found(line).length > 0)).toEqual([])
  const fields = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line))))
  expect([...fields].filter((name) => !log_fields.has(name) && !['level', 'time', 'msg'].includes(name))).toEqual([])
  const { text } = await app.metrics.scrape()
  expect(found(text)).toEqual([])
  // the labels of metrics must contain no personal data, such as ids or email addresses
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@/)
})

test('a login is logged with its method, and a rejection with its place and reason, both without a person', async () => {
  // use a site without earlier requests, because the number of log lines per minute and site is limited
  const member = await aMember(app, { site: 'northlight', gender: 'male', looking_for: 'male' })
  const visitor = app.visit('northlight')
  lines.length = 0
  await visitor.post('/api/user', { email: member.email, password: 'niet het wachtwoord' }).expect(401)
  const browser = await logIn(app, member)
  await browser.post('/api/messages', { oops: canaries.text }).expect(400)
  await browser.get(`/api/members/${randomUUID()}`).expect(404)
  await visitor.get('/api/likes').expect(403)
  await browser.post('/api/user', { email: member.email, password }).expect(200)
  const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 30)
  expect(told.filter(({ msg }) => msg === 'a member logged in')).toMatchObject([
    { type: 'password', site: 'northlight', request_id: expect.any(String) },
  ])
  const refused = told.filter(({ msg }) => msg === 'a call was refused')
  expect(refused.map(({ method, route, status, fault }) => [`${method} ${route}`, status, fault])).toEqual([
    ['POST /api/user', 401, 'login_failed'],
    ['POST /api/messages', 400, 'invalid_input'],
    ['GET /api/members/:id', 404, 'not_found'],
    ['GET /api/likes', 403, 'authentication_required'],
  ])
  expect(JSON.stringify(told)).not.toMatch(new RegExp([member.email, member.id, member.name].join('|')))
})

test('the id of a request is in its log lines, its jobs and its mails', async () => {
  const id = randomUUID()
  const visitor = app.visit('vonk', { headers: { 'x-request-id': id } })
  const member = await aMember(app, { site: 'vonk' })
  await app.mails()
  lines.length = 0
  const { headers } = await visitor.post('/api/password-reset', { email: member.email })
  expect(headers['x-request-id']).toBe(id)
  const jobs = await app.db.asOwner<{ queue: string; request_id: string }>(
    "select queue, request_id from job where run_at < now() + interval '1 hour'",
  )
  expect(jobs).toContainEqual({ queue: 'mail', request_id: id })
  const [mail] = await app.mails()
  expect(mail).toMatchObject({ to: member.email, request_id: id })
  expect(lines.some((line) => JSON.parse(line).request_id === id)).toBe(true)
})

test('a request id that is invalid, or not from a trusted proxy, is replaced', async () => {
  const { headers } = await app.visit('vonk', { headers: { 'x-request-id': 'me@example.com' } }).get('/api/user')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('events of a site are counted for that site, after the commit', async () => {
  const [one, other] = await Promise.all([aMember(app, { credits: 2 }), aMember(app)])
  const browser = await logIn(app, one)
  const seriesValue = async (series: string) => {
    const { text } = await app.metrics.scrape()
    return Number(new RegExp(`^${series.replaceAll(/[{}"]/g, '\\$&')} (.+)$`, 'm').exec(text)?.[1] ?? 0)
  }
  const count = (name: string) => seriesValue(`couplet_${name}_total{site="vonk"}`)
  const before = { messages: await count('messages'), spent: await count('credits_spent'), likes: await count('likes') }
  await browser.put(`/api/likes/${other.id}`).expect(200)
  await browser.put(`/api/likes/${other.id}`).expect(200)
  await browser.post('/api/messages', { id: randomUUID(), profile_id: other.id, body: 'Hallo, hoe was je weekend?' }).expect(200)
  expect({ messages: await count('messages'), spent: await count('credits_spent'), likes: await count('likes') }).toEqual({
    messages: before.messages + 1,
    spent: before.spent + 1,
    likes: before.likes + 1,
  })
  expect(await seriesValue('couplet_route_requests_total{route="/api/likes/:id",method="PUT",status="2xx"}')).toBeGreaterThanOrEqual(2)
})
