import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '#schemas/members/security.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, password, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

async function enter(member: TestMember, user_agent: string, cookies = {}): Promise<Browser> {
  const browser = app.visit(member.site, { headers: { 'user-agent': user_agent }, cookies })
  expect((await browser.post('/api/user', { email: member.email, password })).status).toBe(200)
  return browser
}

const devicesOf = async (browser: Browser): Promise<Device[]> => (await browser.get('/api/devices')).body.devices
const isIn = async (browser: Browser) => (await browser.get('/api/user')).body.user !== null
const told = async () => (await app.mails()).map(({ to, kind, text }) => ({ to, kind, text }))

test('SC-07 the list shows browser and system of each session, the latest first, and marks the current one', async () => {
  const before = app.clock.now
  const member = await aMember(app)
  const first = await enter(member, laptop)
  app.clock.pass({ minutes: 20 })
  const second = await enter(member, phone)
  expect(await devicesOf(second)).toMatchObject([
    { browser: 'Safari', system: 'iPhone', is_phone: true, is_this: true },
    { browser: 'Firefox', system: 'Linux', is_phone: false, is_this: false },
  ])
  expect((await devicesOf(first)).map(({ is_this }) => is_this)).toEqual([false, true])
  app.clock.pass({ days: 30 })
  expect(await isIn(first)).toBe(false)
  app.clock.set(before)
  await app.mails()
})

test('SC-07 one device is logged out and its open page is notified at once; a device of another member is not found', async () => {
  const member = await aMember(app)
  const [here, there] = [await enter(member, laptop), await enter(member, phone)]
  const ended: string[] = []
  const [row] = await app.db.asOwner<{ token_hash: Buffer }>('select token_hash from session where account_id = $1 and user_agent = $2', [
    member.id,
    phone,
  ])
  const stream = { member_id: member.id, session_hash: row?.token_hash ?? Buffer.alloc(0), listen: () => {} }
  app.live.ofSite(app.site('vonk')).subscribe({ ...stream, end: (reason) => void ended.push(reason) })
  const other = (await devicesOf(here)).find(({ is_this }) => !is_this)

  const stranger = await logIn(app, await aMember(app))
  expect((await stranger.delete(`/api/devices/${other?.id}`)).status).toBe(404)
  expect(await isIn(there)).toBe(true)

  expect((await here.delete(`/api/devices/${other?.id}`)).status).toBe(204)
  expect(ended).toEqual(['signed_out'])
  expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  expect((await here.delete(`/api/devices/${other?.id}`)).status).toBe(404)
  await app.mails()
})

test('SC-07 all other devices are logged out at once', async () => {
  const member = await aMember(app)
  const stranger = await logIn(app, await aMember(app))
  const [here, ...others] = [await enter(member, laptop), await enter(member, phone), await enter(member, laptop)]
  expect((await here.delete('/api/devices')).status).toBe(204)
  expect(await Promise.all([here, ...others, stranger].map(isIn))).toEqual([true, false, false, true])
  await app.mails()
})

test('a login from a new browser is reported by mail once; the first browser of an account is not', async () => {
  const member = await aMember(app)
  const first = await enter(member, laptop)
  const device = first.cookies.get('device') ?? ''
  expect(device).toMatch(/^[\w-]{22}$/)
  await first.post('/api/logout')
  await enter(member, laptop, { device })
  expect(await told()).toEqual([])

  const other = await enter(member, phone)
  expect(await told()).toMatchObject([{ to: member.email, kind: 'new-device-login', text: expect.stringContaining('Safari, iPhone') }])
  await enter(member, phone, { device: other.cookies.get('device') ?? '' })
  expect(await told()).toEqual([])
})

test('a browser of another member is new to this one; a browser is forgotten after a year', async () => {
  const before = app.clock.now
  const [anna, ben] = [await aMember(app), await aMember(app)]
  const device = (await enter(anna, laptop)).cookies.get('device') ?? ''
  await enter(ben, phone)
  await enter(ben, laptop, { device })
  expect((await told()).map(({ to }) => to)).toEqual([ben.email])
  const kept = await app.db.asOwner<{ hash: string }>(
    "select encode(device_hash, 'hex') as hash from known_device where account_id = any($1)",
    [[anna.id, ben.id]],
  )
  expect(new Set(kept.map(({ hash }) => hash)).size).toBe(3)
  app.clock.pass({ days: 300 })
  await enter(anna, phone)
  app.clock.pass({ days: 66 })
  await app.mails()
  await enter(anna, laptop, { device })
  expect((await told()).map(({ kind }) => kind)).toEqual(['new-device-login'])
  app.clock.set(before)
})

test('a signup is not reported as a new device', async () => {
  const form = {
    email: 'begin@example.test',
    name: 'Femke',
    password,
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
  }
  const browser = app.visit('vonk')
  expect((await browser.post('/api/signup', form)).status).toBe(200)
  expect((await app.mails()).map(({ kind }) => kind)).not.toContain('new-device-login')
  expect(browser.cookies.has('device')).toBe(true)
})

test('the device cookie is host-only and not readable for scripts', async () => {
  const { email } = await aMember(app)
  const browser = app.visit('vonk', { headers: { 'x-forwarded-proto': 'https' } })
  const { headers } = await browser.post('/api/user', { email, password })
  const cookie = (headers['set-cookie'] as unknown as string[]).find((line) => line.startsWith('__Host-device='))
  expect(cookie).toMatch(/Max-Age=31536000; Path=\/;.*HttpOnly; Secure; SameSite=Lax/)
})
