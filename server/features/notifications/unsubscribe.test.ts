import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ has_pages: true })
})
afterAll(() => app.close())

/** A reader with a mail about a new conversation, and the token of its unsubscribe link. */
async function aMailedReader() {
  const reader = await aMember(app, { last_seen_at: new Date(app.clock.now.getTime() - 3_600_000) })
  const writer = await aMember(app, { gender: 'male', looking_for: 'female', premium: true, credits: 20 })
  const browser = await logIn(app, writer)
  await browser.post('/api/messages', { id: newId(), profile_id: reader.id, body: 'Hoi' }).expect(200)
  app.clock.pass({ minutes: 11 })
  const mail = (await app.mails()).find(({ to }) => to === reader.email)
  const token = mail?.notice?.one_click.split('/').at(-1) ?? ''
  return { reader, mail, token, browser: await logIn(app, reader), like: () => browser.put(`/api/likes/${reader.id}`).expect(200) }
}

const stopsOf = async (browser: Awaited<ReturnType<typeof logIn>>) =>
  (await browser.get('/api/user').expect(200)).body.user.notifications_disabled

test('ST-05 one-click unsubscribe ends all notices by mail: without session and origin, with the form of RFC 8058', async () => {
  const { reader, mail, token, browser, like } = await aMailedReader()
  expect(mail?.notice?.one_click).toBe(`https://${app.site('vonk').hosts[0]}/api/unsubscribe/${token}`)
  const response = await fetch(`${app.origin}/api/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'x-forwarded-host': 'vonk.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(response.status).toBe(204)
  expect(await stopsOf(browser)).toEqual(['unsubscribe'])
  await like()
  app.clock.pass({ days: 2 })
  expect((await app.mails()).filter(({ to }) => to === reader.email)).toEqual([])
})

test('ST-05 opening the link changes nothing, also for scanners', async () => {
  const { token, browser } = await aMailedReader()
  for (const _ of [1, 2]) {
    const { body } = await app.visit('vonk').get(`/api/unsubscribe/${token}`).expect(200)
    expect(body).toEqual({ kind: 'new_conversations', is_kind_on: true, notifications_disabled: [] })
  }
  expect(await stopsOf(browser)).toEqual([])
})

test('ST-05 the page ends one kind or all, without a login, and can undo it', async () => {
  const { token, browser } = await aMailedReader()
  const visitor = app.visit('vonk')
  const wish = (scope: string, is_on: boolean) => visitor.put(`/api/unsubscribe/${token}`, { scope, is_on }).expect(200)
  expect((await wish('kind', false)).body).toMatchObject({ is_kind_on: false, notifications_disabled: [] })
  const choices = async () => (await browser.get('/api/notifications')).body.choices.filter(({ mail }: { mail: boolean }) => !mail)
  expect((await choices()).map(({ kind }: { kind: string }) => kind)).toEqual(['new_conversations', 'promotions', 'news'])
  expect((await wish('kind', true)).body).toMatchObject({ is_kind_on: true })
  expect((await wish('all', false)).body).toMatchObject({ notifications_disabled: ['unsubscribe'] })
  expect((await wish('all', false)).body).toMatchObject({ notifications_disabled: ['unsubscribe'] })
  expect((await wish('all', true)).body).toMatchObject({ notifications_disabled: [] })
})

test('ST-05 the link cannot undo a bounce or complaint; the member can', async () => {
  const { reader, token, browser, like } = await aMailedReader()
  await app.db.asOwner(`update account set notifications_disabled = '{bounce,unsubscribe}' where id = $1`, [reader.id])
  await app.visit('vonk').put(`/api/unsubscribe/${token}`, { scope: 'all', is_on: true }).expect(200)
  expect(await stopsOf(browser)).toEqual(['bounce'])
  const { body } = await browser.post('/api/notifications/resume').expect(200)
  expect(body.notifications_disabled).toEqual([])
  await like()
  app.clock.pass({ minutes: 11 })
  expect((await app.mails()).map(({ to }) => to)).toContain(reader.email)
})

test('ST-05 a new address ends a bounce, but not a complaint', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  await app.db.asOwner(`update account set notifications_disabled = '{bounce,complaint}' where id = $1`, [member.id])
  const email = `nieuw.${member.email}`
  await browser.post('/api/email-change', { email, password: member.password }).expect(204)
  const mail = (await app.mails()).find(({ kind }) => kind === 'mail-change')
  const phone = app.visit('vonk')
  await phone.get(/\/[\w-]{22}(?=\s)/.exec(mail?.text ?? '')?.[0] ?? '').expect(303)
  await phone.put('/api/email-change').expect(200)
  expect(await stopsOf(browser)).toEqual(['complaint'])
})

test('WL-08 a link of another site and an unknown link are not found', async () => {
  const { token } = await aMailedReader()
  for (const [site, each] of [
    ['rondeur', token],
    ['vonk', 'A'.repeat(43)],
  ] as const) {
    await app.visit(site).get(`/api/unsubscribe/${each}`).expect(404)
    await app.visit(site).post(`/api/unsubscribe/${each}`).expect(404)
    await app.visit(site).put(`/api/unsubscribe/${each}`, { scope: 'all', is_on: false }).expect(404)
  }
})
