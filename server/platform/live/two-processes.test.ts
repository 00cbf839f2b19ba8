import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#schemas/chats/chat.ts'
import { createBus } from '#server/platform/live/bus/bus.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { silent } from '#tests/support/database/database.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { createRoom } from '#tests/support/faults/bus-room.ts'

/** Two processes of one installation, with one database and one bus. */
const room = createRoom()
const aBus = () => createBus({ transports: [room.enter()], log: silent })
const buses = [aBus(), aBus()] as const
let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await anApp({ bus: buses[0] })
  other = await anApp({ bus: buses[1], db: one.db })
})
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()))
  await other.close()
  await one.close()
})

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

/** Opens a stream of the member in a process. */
function aPage(app: TestApp, { id, site }: TestMember, session_hash = Buffer.from(id)) {
  const events: LiveEvent[] = []
  const ends: string[] = []
  const stop = app.live.ofSite(app.site(site)).subscribe({
    member_id: id,
    session_hash,
    listen: (event) => events.push(event),
    end: (reason) => ends.push(reason),
  })
  return { events, ends, stop, kinds: () => events.map(({ kind }) => kind) }
}

const write = (from: Browser, to: TestMember, body: string) =>
  from.post('/api/messages', { id: crypto.randomUUID(), profile_id: to.id, body }).expect(200)

const isOnline = async (viewer: Browser, { id }: TestMember) => (await viewer.get(`/api/members/${id}`).expect(200)).body.profile.is_online

test('RT-06 messages, read marks, typing, likes and credits reach a stream in another process, in order', async () => {
  const [anna, bram] = [await aMember(one, { credits: 9, premium: true }), await aMember(one)]
  const [hers, his] = [await logIn(one, anna), await logIn(other, bram)]
  const [her_page, his_page] = [aPage(one, anna), aPage(other, bram)]
  const sent: string[] = []
  let conversation = ''
  for (const body of ['Één', 'Twee', 'Drie']) {
    const { body: reply } = await write(hers, bram, body)
    conversation = reply.conversation.id
    sent.push(body)
  }
  const heard = () => his_page.events.flatMap((event) => (event.kind === 'message' ? [event.message.body] : []))
  await until(() => expect(heard()).toEqual(sent))
  await his.put(`/api/chats/${conversation}/read`, { seq: 3 }).expect(204)
  await hers.post(`/api/chats/${conversation}/typing`).expect(204)
  await hers.put(`/api/likes/${bram.id}`).expect(200)
  await until(() => {
    expect(her_page.kinds()).toContain('read')
    expect(his_page.kinds()).toEqual(expect.arrayContaining(['typing', 'like']))
  })
  const second_page = aPage(other, anna)
  await write(hers, bram, 'Vier')
  await until(() => expect(second_page.kinds()).toContain('credits'))
})

test('the bus carries no message texts: the process of the reader reads the message from the database', async () => {
  const [anna, bram] = [await aMember(one, { credits: 9, premium: true }), await aMember(one)]
  const ear = aBus()
  const said: unknown[] = []
  ear.ofSite(one.site('vonk').id).subscribe('live', (note) => said.push(note))
  await write(await logIn(one, anna), bram, 'Niet voor onderweg')
  await until(() => expect(JSON.stringify(said)).toContain('"kind":"message"'))
  expect(JSON.stringify(said)).not.toContain('onderweg')
  await ear.close()
})

test('WL-08 an event of one site reaches no member of another site with the same id', async () => {
  const id = crypto.randomUUID()
  const [anna, namesake] = [await aMember(one, { id, credits: 3, premium: true }), await aMember(one, { id, site: 'rondeur' })]
  const bram = await aMember(one, { credits: 3, premium: true })
  const [hers, theirs] = [aPage(other, anna), aPage(other, namesake)]
  await until(() => expect(one.live.ofSite(one.site('vonk')).isConnected(id)).toBe(true))
  await write(await logIn(one, bram), anna, 'Alleen hier')
  await until(() => expect(hers.kinds()).toContain('message'))
  one.live.ofSite(one.site('vonk')).endSession(Buffer.from(id))
  await until(() => expect(hers.ends).toEqual(['signed_out']))
  expect([theirs.events, theirs.ends]).toEqual([[], []])
})

test('EN-02 presence is the same in every process, also in one that starts later', async () => {
  const [anna, bram] = [await aMember(one, { last_seen_at: new Date(0) }), await aMember(one)]
  const his = await logIn(one, bram)
  const page = aPage(other, anna)
  await until(async () => expect(await isOnline(his, anna)).toBe(true))
  const watching = aPage(other, bram)
  page.stop()
  await until(() => expect(watching.events).toContainEqual({ kind: 'presence', profile_id: anna.id }))
  expect(await isOnline(his, anna)).toBe(false)

  const [back, hers] = [aPage(other, anna), await logIn(other, anna)]
  await until(async () => expect(await isOnline(his, anna)).toBe(true))
  const bus = aBus()
  const third = await anApp({ bus, db: one.db })
  try {
    const asked_there = await logIn(third, bram)
    await until(async () => expect(await isOnline(asked_there, anna)).toBe(true))
    await hers.post('/api/page-hidden', {}).expect(204)
    await until(async () => expect([await isOnline(his, anna), await isOnline(asked_there, anna)]).toEqual([false, false]))
  } finally {
    await bus.close()
    await third.close()
  }
  back.stop()
})

test('members with streams in a process that died do not count as connected', async () => {
  const [anna, bram] = [await aMember(one, { last_seen_at: new Date(0) }), await aMember(one)]
  const bus = aBus()
  const third = await anApp({ bus, db: one.db })
  const his = await logIn(one, bram)
  aPage(third, anna)
  await until(async () => expect(await isOnline(his, anna)).toBe(true))
  await bus.close()
  await until(async () => expect(await isOnline(his, anna)).toBe(false))
  await third.close()
})

test('logout, of this or all other devices, ends streams and sessions in all processes', async () => {
  const anna = await aMember(one)
  const [here, there] = [await logIn(one, anna), await logIn(other, anna)]
  const address = `${other.origin}/api/live`
  const answer = await fetch(address, { headers: { 'x-forwarded-host': 'vonk.localhost', cookie: there.cookie } })
  const text = new Promise<string>((resolve) => void answer.text().then(resolve))
  await until(() => expect(one.live.ofSite(one.site('vonk')).isConnected(anna.id)).toBe(true))
  await here.delete('/api/devices').expect(204)
  expect(await text).toContain('signed_out')
  expect((await there.get('/api/user').expect(200)).body.user).toBeNull()
  await here.get('/api/user').expect(200)
})

test('a limit has one count for all processes, separate per site', async () => {
  const subject = crypto.randomUUID()
  const limits = [one, other].map((app) => app.contextOf('vonk').limits)
  const count = (process: 0 | 1, site_id = 7) => limits[process]?.count({ site_id, purpose: 'POST /api/x', subject, limit: '4/hour' })
  expect(await count(0)).toBe(0)
  expect(await count(1)).toBe(0)
  expect([await count(0), await count(0)]).toEqual([0, 0])
  await until(async () => expect(await count(1)).toBeGreaterThan(0))
  expect(await count(1, 8)).toBe(0)
})

test('deleting a cache entry in one process deletes it in all', async () => {
  const [here, there] = [one.contextOf('vonk').cache, other.contextOf('vonk').cache]
  const elsewhere = other.contextOf('rondeur').cache
  for (const cache of [there, elsewhere]) cache.set('key', 'kept', 60)
  here.delete('key')
  await until(() => expect(there.get('key')).toBeUndefined())
  expect(elsewhere.get('key')).toBe('kept')
})

test('without a bus, reads keep their limit and guesses get one process’s share; afterwards pages fetch again', async () => {
  const page = aPage(other, await aMember(one))
  const limits = one.contextOf('vonk').limits
  const countUntilRefused = async (purpose: string) => {
    let times = 0
    while ((await limits.count({ site_id: 7, purpose, subject: crypto.randomUUID().slice(0, 0), limit: '8/hour' })) === 0) times += 1
    return times
  }
  await countUntilRefused('POST /api/warm')
  const num_processes = buses[0].state().num_others + 1
  room.close()
  expect(await countUntilRefused('GET /api/read')).toBe(8)
  expect(await countUntilRefused('POST /api/guess')).toBe(Math.floor(8 / num_processes))
  room.open()
  await until(() => expect(page.kinds()).toContain('missed'))
})
