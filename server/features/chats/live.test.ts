import { once } from 'node:events'
import { request as connect } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** Opens an event stream and returns its events one by one. Null marks the end of the stream. */
async function openStream(browser: Browser, since?: Date): Promise<{ status: number; next(): Promise<unknown>; close(): void }> {
  const queue: unknown[] = []
  return new Promise((resolve, reject) => {
    const call = connect(`${app.origin}/api/live${since ? `?since=${since.toISOString()}` : ''}`, {
      headers: { host: 'vonk.localhost', cookie: browser.cookie, 'sec-fetch-site': 'same-origin' },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        for (const line of text.split('\n')) if (line.startsWith('data: ')) queue.push(JSON.parse(line.slice(6)))
      })
      response.on('end', () => queue.push(null))
      const next = async () => {
        await vi.waitFor(() => expect(queue, 'nothing came on the stream').not.toEqual([]), { timeout: 10_000, interval: 5 })
        return queue.shift()
      }
      resolve({ status: response.statusCode ?? 0, next, close: () => void call.destroy() })
    })
    call.end()
  })
}

test('ST-14 ST-16 a member’s other sessions receive events for a read message, a like, a seen like, a block and a deleted chat', async () => {
  const [anna, bram] = [await aMember(app, { premium: true, credits: 9 }), await aMember(app)]
  const [hers, his, his_phone] = [await logIn(app, anna), await logIn(app, bram), await logIn(app, bram)]
  const { body } = await hers.post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Hallo' }).expect(200)
  const conversation = body.conversation.id
  const stream = await openStream(his_phone)
  await his.put(`/api/chats/${conversation}/read`, { seq: 1 }).expect(204)
  expect(await stream.next()).toEqual({ kind: 'own_read', conversation_id: conversation, seq: 1 })
  await his.put(`/api/likes/${anna.id}`).expect(200)
  expect(await stream.next()).toEqual({ kind: 'own_like', profile_id: anna.id, is_liked: true })
  await his.delete(`/api/likes/${anna.id}`).expect(200)
  expect(await stream.next()).toEqual({ kind: 'own_like', profile_id: anna.id, is_liked: false })
  await hers.put(`/api/likes/${bram.id}`).expect(200)
  expect(await stream.next()).toMatchObject({ kind: 'like' })
  await his.put(`/api/likes/${anna.id}/seen`).expect(204)
  expect(await stream.next()).toEqual({ kind: 'own', changed: ['likes', 'user'] })
  await his.delete('/api/chat', { conversation }).expect(204)
  expect(await stream.next()).toEqual({ kind: 'own', changed: ['chats', 'user'] })
  await his.put(`/api/blocked/${anna.id}`).expect(204)
  expect(await stream.next()).toEqual({ kind: 'own', changed: ['blocked', 'chats', 'likes', 'user'] })
  stream.close()
})

test('a member has a limited number of open streams: a further stream closes the oldest', async () => {
  const anna = await aMember(app)
  const hers = await logIn(app, anna)
  const streams = []
  for (let count = 0; count <= limits.most_streams; count++) streams.push(await openStream(hers))
  expect(await streams[0]?.next()).toBeNull()
  app.live.ofSite(app.site('vonk')).send(anna.id, { kind: 'confirmed' })
  for (const stream of streams.slice(1)) expect(await stream.next()).toEqual({ kind: 'confirmed' })
  for (const stream of streams) stream.close()
})

test('RO-02 the live stream needs a login', async () => {
  const stream = await openStream(app.visit('vonk'))
  expect(stream.status).toBe(403)
  stream.close()
})

test('API-11 a message arrives in the receiver’s open stream', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app)]
  const stream = await openStream(await logIn(app, bram))
  expect(stream.status).toBe(200)
  await (await logIn(app, anna)).post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Hallo' }).expect(200)
  expect(await stream.next()).toMatchObject({ kind: 'message', profile_id: anna.id, message: { body: 'Hallo', seq: 1 } })
  stream.close()
})

test('API-11 RT-06 a page learns when it opens its stream whether it missed an event, and gets no event otherwise', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app, { last_seen_at: new Date(0) })]
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  const write = () => hers.post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Hallo' }).expect(200)
  const live = app.live.ofSite(app.site('vonk'))
  const firstOf = async (drawn: Date) => {
    const stream = await openStream(his, drawn)
    // the first event is the answer to the opening, or this typing event
    live.send(bram.id, { kind: 'typing', conversation_id: bram.id, profile_id: anna.id })
    const { kind, own } = (await stream.next()) as { kind: string; own?: true }
    stream.close()
    return { kind, own }
  }
  app.clock.pass({ seconds: 5 })
  const drawn = app.clock.now
  expect(await firstOf(drawn)).toEqual({ kind: 'typing' })
  app.clock.pass({ seconds: 1 })
  await write()
  expect(await firstOf(drawn)).toEqual({ kind: 'missed', own: true })
  app.clock.pass({ seconds: 5 })
  expect(await firstOf(app.clock.now)).toEqual({ kind: 'typing' })
  // this time is before the oldest event that a process remembers
  const long_ago = app.clock.now
  app.clock.pass({ seconds: 90 })
  expect(await firstOf(long_ago)).toEqual({ kind: 'missed', own: true })
})

test('API-05 logging out ends the streams of that session with a reason; other devices stay', async () => {
  const anna = await aMember(app)
  const [phone, laptop] = [await logIn(app, anna), await logIn(app, anna)]
  const [onPhone, onLaptop] = [await openStream(phone), await openStream(laptop)]
  await phone.get('/api/logout').expect((response) => expect(response.status).toBeLessThan(300))
  expect(await onPhone.next()).toEqual({ kind: 'signed_out' })
  expect(await onPhone.next()).toBe(null)
  app.live.ofSite(app.site('vonk')).send(anna.id, { kind: 'credits', credits: 7, paid_user: false })
  expect(await onLaptop.next()).toEqual({ kind: 'credits', credits: 7, paid_user: false })
  onLaptop.close()
})

test('API-11 the stream of a client that does not read is closed before it fills the memory', async () => {
  const anna = await aMember(app)
  const browser = await logIn(app, anna)
  const { hostname, port } = new URL(app.origin)
  const socket = connectSocket(Number(port), hostname)
  socket.write(`GET /api/live HTTP/1.1\r\nhost: vonk.localhost\r\ncookie: ${browser.cookie}\r\nsec-fetch-site: same-origin\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  const live = app.live.ofSite(app.site('vonk'))
  const message = { id: newId(), seq: 1, sender_id: anna.id, body: 'x'.repeat(100_000), sent_at: '2026-05-01T10:00:00Z' }
  let count = 0
  while (live.isConnected(anna.id)) {
    live.send(anna.id, { kind: 'message', conversation_id: anna.id, profile_id: anna.id, message })
    count += 1
    await new Promise(setImmediate)
    expect(count).toBeLessThan(1000)
  }
  socket.destroy()
})
