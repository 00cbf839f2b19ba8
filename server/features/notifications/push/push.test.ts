import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeKind } from '#schemas/chats/notice-kinds.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { aPushBrowser, type PushBrowser } from '#tests/support/push-browser.ts'
import { queuePush } from './push.service.ts'
import type { SealedMessage } from './push-message.ts'

let app: TestApp
const sent: SealedMessage[] = []
/** The next statuses that the fake push service returns, in order. With an empty list, the service returns 201. */
const answers: number[] = []

beforeAll(async () => {
  app = await anApp({
    push: {
      async send(message) {
        sent.push(message)
        return answers.shift() ?? 201
      },
    },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  sent.length = 0
  answers.length = 0
})

const subscribe = (browser: Browser, { subscription }: PushBrowser) => browser.post('/api/user.php?push=1', subscription)

async function aSubscriber(options: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(app, options)
  const browser = await logIn(app, member)
  const push = aPushBrowser()
  await subscribe(browser, push).expect(204)
  return { member, browser, push }
}

async function tell({ id, site }: TestMember, { kind = 'new_messages', path = '/chats' }: { kind?: NoticeKind; path?: string } = {}) {
  const context = app.contextOf(site)
  await queuePush(context, { account_id: id, kind, path })
  await context.unit.finish()
}

const rowsOf = ({ id }: TestMember) =>
  app.db.asOwner<{ endpoint: string }>('select endpoint from push_subscription where account_id = $1', [id])

test('API-04 an invalid key is refused, so that no job of it waits for an operator', async () => {
  const browser = await logIn(app, await aMember(app))
  const push = aPushBrowser()
  push.subscription.keys.p256dh = `B${'A'.repeat(86)}`
  const { status, body } = await subscribe(browser, push)
  expect([status, body.error.fields]).toEqual([400, { p256dh: { rule: 'not_allowed' } }])
})

test('API-04 ST-03 only the browser can decrypt a message; it has site, kind and link, but no names or texts', async () => {
  const { member, push } = await aSubscriber({ site: 'rondeur', locale: 'fr', name: 'Marguerite' })
  await tell(member, { path: '/chats/0197a000-0000-7000-8000-000000000000' })
  await app.work()
  expect(sent).toHaveLength(1)
  const [{ endpoint, headers, body }] = sent as [SealedMessage]
  expect(endpoint).toBe(push.subscription.endpoint)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '43200' })
  expect(push.open(body)).toEqual({
    kind: 'new_messages',
    title: 'Rondeur',
    body: 'Tu as un nouveau message.',
    path: '/fr/chats/0197a000-0000-7000-8000-000000000000',
    tag: 'new_messages:/chats/0197a000-0000-7000-8000-000000000000',
  })
  expect(() => aPushBrowser().open(body), 'another browser').toThrow()
})

test('API-04 the site signs with its private key, which is not in its settings', async () => {
  const { member, browser } = await aSubscriber()
  await tell(member)
  await app.work()
  const { body } = await browser.get('/api/settings').expect(200)
  expect(body.push_public_key).toMatch(/^B[\w-]{86}$/)
  expect(JSON.stringify(body)).not.toContain(app.site('vonk').push?.private_key)
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(sent[0]?.headers.authorization ?? '') ?? []
  expect(key).toBe(body.push_public_key)
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(body.push_public_key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const is_signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(is_signed).toBe(true)
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: expect.stringMatching(/^mailto:/),
  })
})

test('API-04 only known push services are called', async () => {
  const browser = await logIn(app, await aMember(app))
  const endpoints = [
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ]
  for (const endpoint of endpoints) await subscribe(browser, aPushBrowser(endpoint)).expect(204)
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://a:b@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilnotify.windows.com/a',
    'https://127.0.0.1/a',
    'https://metadata.internal/a',
    'no address',
  ]) {
    const { status, body } = await subscribe(browser, aPushBrowser(endpoint))
    expect([status, body.error?.fields], endpoint).toEqual([400, { endpoint: { rule: 'not_allowed' } }])
  }
  const { subscription } = aPushBrowser()
  await browser.post('/api/user?push=1', { ...subscription, keys: { ...subscription.keys, auth: 'short' } }).expect(400)
  await subscribe(app.visit('vonk'), aPushBrowser()).expect(403)
})

test('API-04 the body is the subscription itself or has the field `subscription`; any other body is refused', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  const [bare, wrapped] = [aPushBrowser(), aPushBrowser()]
  await subscribe(browser, bare).expect(204)
  expect(await rowsOf(member)).toEqual([{ endpoint: bare.subscription.endpoint }])
  await browser.post('/api/user.php?push=1', { subscription: wrapped.subscription }).expect(204)
  expect(await rowsOf(member)).toEqual([{ endpoint: wrapped.subscription.endpoint }])
  const { body } = await browser.post('/api/user?push=1', { subscription: aPushBrowser('https://127.0.0.1/a').subscription }).expect(400)
  expect(body.error.fields).toEqual({ endpoint: { rule: 'not_allowed' } })
  for (const sent of [{}, { subscription: {} }, { ...bare.subscription, subscription: wrapped.subscription }])
    await browser.post('/api/user?push=1', sent).expect(400)
})

test('API-04 the same path without the query is the login', async () => {
  const { body } = await app.visit('vonk').post('/api/user.php', { email: 'nobody@example.test', password: 'x' }).expect(401)
  expect(body.error.code).toBe('login_failed')
})

test('API-04 a browser belongs to its last member, a session has one subscription, and a member ten', async () => {
  const { member: first, push } = await aSubscriber()
  const second = await aMember(app)
  const browser = await logIn(app, second)
  await subscribe(browser, push).expect(204)
  expect(await rowsOf(first)).toEqual([])
  const renewed = aPushBrowser()
  await subscribe(browser, renewed).expect(204)
  expect(await rowsOf(second)).toEqual([{ endpoint: renewed.subscription.endpoint }])
  for (let index = 0; index < 10; index++) {
    app.clock.pass({ seconds: 1 })
    await subscribe(await logIn(app, second), aPushBrowser()).expect(204)
  }
  const rows = await rowsOf(second)
  expect(rows).toHaveLength(10)
  expect(rows.map(({ endpoint }) => endpoint)).not.toContain(renewed.subscription.endpoint)
})

test('API-04 a subscription ends when the member ends it, and with the session', async () => {
  const one = await aSubscriber()
  const other = await aMember(app)
  const { endpoint } = one.push.subscription
  await (await logIn(app, other)).delete('/api/user?push=1', { endpoint }).expect(204)
  expect(await rowsOf(one.member), 'nobody ends another’s').toHaveLength(1)
  await one.browser.delete('/api/user.php?push=1', { endpoint }).expect(204)
  expect(await rowsOf(one.member)).toEqual([])

  const two = await aSubscriber()
  await two.browser.post('/api/logout').expect(204)
  expect(await rowsOf(two.member)).toEqual([])

  const three = await aSubscriber()
  app.clock.pass({ days: 31 })
  await tell(three.member)
  await app.work()
  expect(sent).toEqual([])
})

test('API-04 a rollback sends nothing', async () => {
  const { member } = await aSubscriber()
  const context = app.contextOf('vonk')
  const work = context.unit.transaction(async (unit) => {
    await queuePush({ ...context, unit }, { account_id: member.id, kind: 'new_messages', path: '/chats' })
    throw new Error('undone')
  })
  await expect(work).rejects.toThrow('undone')
  await context.unit.finish()
  await app.work()
  expect(sent).toEqual([])
})

test('API-04 an unknown subscription is deleted, a busy service is retried, and an old message is dropped', async () => {
  for (const status of [404, 410]) {
    const { member } = await aSubscriber()
    answers.push(status)
    await tell(member)
    await app.work()
    expect(await rowsOf(member), String(status)).toEqual([])
  }
  for (const status of [429, 503]) {
    sent.length = 0
    const { member, push } = await aSubscriber()
    answers.push(status)
    await tell(member)
    await expect(app.work()).rejects.toThrow(`the push service answered ${status}`)
    app.clock.pass({ minutes: 5 })
    await app.work()
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([push.subscription.endpoint, push.subscription.endpoint])
    expect(await rowsOf(member)).toHaveLength(1)
  }
  sent.length = 0
  const { member } = await aSubscriber()
  await tell(member)
  app.clock.pass({ hours: 13 })
  await app.work()
  expect(sent).toEqual([])
})

test('API-04 EN-15 preferences are checked again at delivery', async () => {
  const { member, browser } = await aSubscriber()
  await tell(member, { kind: 'like_received', path: '/likes' })
  await browser.put('/api/notifications', { changes: [{ kind: 'like_received', channel: 'push', is_on: false }] }).expect(200)
  await tell(member)
  await app.work()
  expect(sent).toHaveLength(1)
})

test('API-07 ST-22 a member who leaves the page is offline until the next call', async () => {
  const [anna, bram] = [await aMember(app, { name: 'Anna' }), await aMember(app, { name: 'Bram' })]
  const [own, other] = [await logIn(app, anna), await logIn(app, bram)]
  const isOnline = async () => (await other.get(`/api/members/${anna.id}`).expect(200)).body.profile.is_online
  await own.get('/api/user').expect(200)
  expect(await isOnline()).toBe(true)
  await own.post('/api/page-hidden.php', {}).expect(204)
  expect(await isOnline()).toBe(false)
  await own.get('/api/user').expect(200)
  expect(await isOnline()).toBe(true)
  await app.visit('vonk').post('/api/page-hidden.php', {}).expect(204)
  await own.post('/api/page-hidden.php', { words: 1 }).expect(400)
})
