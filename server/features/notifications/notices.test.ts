import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeKinds } from '#schemas/chats/notice-kinds.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { aPushBrowser } from '#tests/support/push-browser.ts'

let app: TestApp
let pushed = 0
beforeAll(async () => {
  app = await anApp({
    push: {
      send: async () => {
        pushed += 1
        return 201
      },
    },
  })
})
afterAll(() => app.close())

const long_ago = () => new Date(app.clock.now.getTime() - 3_600_000)

/** An inactive reader and a member who writes messages. */
async function aPair(options: Parameters<typeof aMember>[1] = {}) {
  const reader = await aMember(app, { name: 'Lotte', last_seen_at: long_ago(), ...options })
  const writer = await aMember(app, { name: 'Daan', gender: 'male', looking_for: 'female', credits: 20, premium: true })
  return { reader, writer, browser: await logIn(app, writer) }
}

const write = (browser: Awaited<ReturnType<typeof logIn>>, to: TestMember, body = 'Hallo daar') =>
  browser.post('/api/messages', { id: newId(), profile_id: to.id, body }).expect(200)

const mailsTo = async ({ email }: TestMember) => (await app.mails()).filter(({ to }) => to === email)

async function read(reader: TestMember) {
  const browser = await logIn(app, reader)
  const { body } = await browser.get('/api/chats').expect(200)
  for (const { conversation } of body.chats)
    await browser.put(`/api/chats/${conversation.id}/read`, { seq: conversation.last_seq }).expect(204)
}

test('EN-15 the eight preferences are on by default, advertising is off, and mail and push are stored separately', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  const { body } = await browser.get('/api/notifications').expect(200)
  expect(body.choices.map(({ kind }: { kind: string }) => kind)).toEqual([...noticeKinds])
  const off = body.choices.filter(({ mail, push }: { mail: boolean; push: boolean }) => !mail && !push)
  expect(off.map(({ kind }: { kind: string }) => kind)).toEqual(['promotions', 'news'])
  const changes = [
    { kind: 'like_received', channel: 'mail', is_on: false },
    { kind: 'news', channel: 'push', is_on: true },
  ]
  const changed = await browser.put('/api/notifications', { changes }).expect(200)
  expect(changed.body.choices).toContainEqual({ kind: 'like_received', mail: false, push: true })
  expect((await browser.get('/api/notifications')).body).toEqual(changed.body)
  expect(changed.body.choices).toContainEqual({ kind: 'news', mail: false, push: true })
})

test('EN-15 a change is applied completely or not at all', async () => {
  const browser = await logIn(app, await aMember(app))
  const before = (await browser.get('/api/notifications')).body
  const changes = [
    { kind: 'news', channel: 'mail', is_on: true },
    { kind: 'gossip', channel: 'mail', is_on: true },
  ]
  const { body } = await browser.put('/api/notifications', { changes }).expect(400)
  expect(Object.keys(body.error.fields)).toEqual(['changes.1.kind'])
  expect((await browser.get('/api/notifications')).body).toEqual(before)
})

test('EN-15 a first message is reported by mail after ten minutes, with the sender’s name and without the text', async () => {
  const { reader, writer, browser } = await aPair()
  await write(browser, reader, 'een geheim woord')
  expect(await mailsTo(reader)).toEqual([])
  app.clock.pass({ minutes: 9 })
  expect(await mailsTo(reader)).toEqual([])
  app.clock.pass({ minutes: 2 })
  const [mail, ...more] = await mailsTo(reader)
  expect(more).toEqual([])
  expect(mail?.kind).toBe('new-conversation')
  expect(mail?.subject).toContain(writer.name)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('geheim')
  expect(mail?.text).toMatch(/\/chats\/[0-9a-f-]{36}\n/)
  expect(mail?.text).toContain('/unsubscribe/')
})

test('EN-15 a conversation causes exactly one mail until it is read, then one again', async () => {
  const { reader, browser } = await aPair()
  await write(browser, reader)
  app.clock.pass({ minutes: 11 })
  expect(await mailsTo(reader)).toHaveLength(1)
  for (const _ of [1, 2, 3]) {
    await write(browser, reader)
    app.clock.pass({ minutes: 11 })
  }
  expect(await mailsTo(reader)).toEqual([])
  await read(reader)
  app.clock.pass({ minutes: 30 })
  await write(browser, reader)
  await write(browser, reader)
  app.clock.pass({ minutes: 11 })
  const [mail, ...more] = await mailsTo(reader)
  expect([mail?.kind, more.length]).toEqual(['new-messages', 0])
  expect(mail?.subject).toMatch(/^2 /)
})

test('EN-15 no mail about read messages; while a page is open, the mail waits', async () => {
  const { reader, browser } = await aPair()
  await write(browser, reader)
  await read(reader)
  app.clock.pass({ minutes: 30 })
  expect(await mailsTo(reader)).toEqual([])

  const leave = app.live
    .ofSite(app.site('vonk'))
    .subscribe({ member_id: reader.id, session_hash: Buffer.alloc(32), listen: () => {}, end: () => {} })
  await write(browser, reader)
  app.clock.pass({ minutes: 11 })
  expect(await mailsTo(reader)).toEqual([])
  leave()
  app.clock.pass({ minutes: 11 })
  expect(await mailsTo(reader)).toHaveLength(1)
})

test('EN-15 a push is sent at once, unless a page is open or its kind is turned off, also while it waits', async () => {
  const { reader, browser } = await aPair()
  const phone = await logIn(app, reader)
  await phone.post('/api/user?push=1', aPushBrowser().subscription).expect(204)
  const counted = async (work: () => Promise<unknown>) => {
    const before = pushed
    await work()
    await app.work()
    return pushed - before
  }
  expect(await counted(() => write(browser, reader))).toBe(1)
  // the second message of a conversation causes no push
  expect(await counted(() => write(browser, reader))).toBe(0)
  await read(reader)
  const listener = { member_id: reader.id, session_hash: Buffer.alloc(32), listen: () => {}, end: () => {} }
  const leave = app.live.ofSite(app.site('vonk')).subscribe(listener)
  expect(await counted(() => write(browser, reader))).toBe(0)
  leave()
  await read(reader)
  const off = { changes: [{ kind: 'new_messages', channel: 'push', is_on: false }] }
  const turnedOffMeanwhile = () => write(browser, reader).then(() => phone.put('/api/notifications', off).expect(200))
  expect(await counted(turnedOffMeanwhile)).toBe(0)
  await read(reader)
  expect(await counted(() => write(browser, reader))).toBe(0)
})

test('EN-15 the unread reminder comes once, a day later, and not again before the next visit', async () => {
  const { reader, browser } = await aPair()
  const second = await aMember(app, { gender: 'male', looking_for: 'female', premium: true })
  await write(browser, reader)
  await write(await logIn(app, second), reader)
  app.clock.pass({ hours: 1 })
  expect(await mailsTo(reader)).toHaveLength(2)
  app.clock.pass({ hours: 24 })
  const mails = await mailsTo(reader)
  expect(mails.map(({ kind }) => kind)).toEqual(['unread-reminder'])
  expect(mails[0]?.subject).toContain('2')
  app.clock.pass({ days: 4 })
  expect(await mailsTo(reader)).toEqual([])
})

test('EN-15 likes are bundled into at most one mail a day', async () => {
  const { reader, browser } = await aPair()
  await browser.put(`/api/likes/${reader.id}`).expect(200)
  const other = await aMember(app, { gender: 'male', looking_for: 'female', name: 'Sem' })
  await (await logIn(app, other)).put(`/api/likes/${reader.id}`).expect(200)
  app.clock.pass({ minutes: 11 })
  const first = await mailsTo(reader)
  expect(first.map(({ kind, subject }) => [kind, subject])).toEqual([['like-received', '2 leden vinden je leuk']])
  expect(first[0]?.text).toContain(' en nog iemand hebben je op Vonk een like gegeven.')
  const third = await aMember(app, { gender: 'male', looking_for: 'female', name: 'Bram' })
  await (await logIn(app, third)).put(`/api/likes/${reader.id}`).expect(200)
  app.clock.pass({ hours: 12 })
  expect(await mailsTo(reader)).toEqual([])
  app.clock.pass({ hours: 12 })
  expect((await mailsTo(reader)).map(({ subject }) => subject)).toEqual(['Bram vindt je leuk'])
  app.clock.pass({ days: 3 })
  expect(await mailsTo(reader)).toEqual([])
})

test('EN-15 a withdrawn like is not reported', async () => {
  const { reader, browser } = await aPair()
  await browser.put(`/api/likes/${reader.id}`).expect(200)
  await browser.delete(`/api/likes/${reader.id}`).expect(200)
  app.clock.pass({ minutes: 11 })
  expect(await mailsTo(reader)).toEqual([])
})

test('EN-15 after opting out no notice is sent, also no queued one', async () => {
  const { reader, browser } = await aPair()
  await write(browser, reader)
  await browser.put(`/api/likes/${reader.id}`).expect(200)
  const changes = noticeKinds.flatMap((kind) => [{ kind, channel: 'mail', is_on: false }])
  await (await logIn(app, reader)).put('/api/notifications', { changes }).expect(200)
  app.clock.pass({ days: 2 })
  expect(await mailsTo(reader)).toEqual([])
})

test.each([
  [
    'turned off',
    `insert into notice_choice (site_id, account_id, kind, channel, is_on) values ($1, $2, 'new_conversations', 'mail', false)`,
  ],
  ['unsubscribed', `update account set notifications_disabled = '{unsubscribe}' where site_id = $1 and id = $2`],
  ['banned', `update account set status = 'banned' where site_id = $1 and id = $2`],
  ['leaving', `update account set status = 'deleted_pending' where site_id = $1 and id = $2`],
  [
    'with another address',
    `update account set email = 'elders-' || email, email_key = 'elders-' || email_key where site_id = $1 and id = $2`,
  ],
])('EN-15 a queued mail is dropped if its reader is %s meanwhile', async (_state, change) => {
  const { reader, browser } = await aPair()
  await write(browser, reader)
  app.clock.pass({ minutes: 11 })
  const [job] = await app.db.jobs
    .claimJobs('notice-message', 100)
    .then((jobs) => jobs.filter(({ payload }) => JSON.stringify(payload).includes(reader.id)))
  if (!job) throw new TypeError('no job waits')
  await app.perform(job)
  await app.db.asOwner(change, [app.site('vonk').id, reader.id])
  expect((await app.mails()).filter(({ to }) => to.endsWith(reader.email))).toEqual([])
})

test('EN-15 a job that runs twice sends one notice', async () => {
  const { reader, browser } = await aPair()
  await write(browser, reader)
  await browser.put(`/api/likes/${reader.id}`).expect(200)
  app.clock.pass({ minutes: 11 })
  for (const queue of ['notice-message', 'notice-like']) {
    for (const job of await app.db.jobs.claimJobs(queue, 100)) await Promise.all([app.perform(job), app.perform(job)])
  }
  expect((await mailsTo(reader)).map(({ kind }) => kind).sort()).toEqual(['like-received', 'new-conversation'])
})

test('EN-15 no notice about a blocked member, and none to an unconfirmed address', async () => {
  const { reader, writer, browser } = await aPair()
  await write(browser, reader)
  await app.db.asOwner('insert into blocked_member (site_id, blocker_id, blocked_id, created_at) values ($1, $2, $3, now())', [
    app.site('vonk').id,
    reader.id,
    writer.id,
  ])
  const unconfirmed = await aMember(app, { confirmed: false, status: 'active', last_seen_at: long_ago() })
  await write(browser, unconfirmed)
  await browser.put(`/api/likes/${unconfirmed.id}`).expect(200)
  app.clock.pass({ days: 2 })
  const mails = await app.mails()
  expect(mails.filter(({ to }) => to === reader.email || to === unconfirmed.email)).toEqual([])
})

test('EN-15 mails have the reader’s language, whatever the sender’s', async () => {
  const reader = await aMember(app, { site: 'rondeur', locale: 'fr-FR', last_seen_at: long_ago() })
  const writer = await aMember(app, { site: 'rondeur', name: 'Felix', gender: 'male', looking_for: 'female', premium: true })
  const [first] = app.site('rondeur').locales
  await write(await logIn(app, writer), reader)
  app.clock.pass({ minutes: 11 })
  const [mail] = await mailsTo(reader)
  expect(first?.language).not.toBe('fr')
  expect(mail?.subject).toBe('Felix a commencé une conversation avec toi')
  expect(mail?.text).toMatch(/https:\/\/[^/]+\/fr\/chats\//)
})

test('EN-15 no mail contains a name that was stored before the rule for names', async () => {
  const reader = await aMember(app, { name: 'www.shop.example/x', last_seen_at: long_ago() })
  const writer = await aMember(app, { name: 'Win bit.ly/3xYz', gender: 'male', looking_for: 'female', credits: 20, premium: true })
  await write(await logIn(app, writer), reader)
  app.clock.pass({ minutes: 11 })
  const [mail] = await mailsTo(reader)
  expect(mail).toMatchObject({ kind: 'new-conversation', subject: 'Iemand is een gesprek met je begonnen' })
  expect(mail?.text).toMatch(/^Hallo,/)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/shop\.example|bit\.ly/)
})
