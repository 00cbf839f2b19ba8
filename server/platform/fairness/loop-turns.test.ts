import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as around } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoopTurns, type LoopTurns, type Work } from './loop-turns.ts'

const [flooded, quiet] = [7, 8]
let turns: LoopTurns
/** Who worked, in order, and when each began. */
let done: { name: string; at: number }[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  turns = createLoopTurns()
  done = []
})
afterEach(async () => {
  // who still waits goes on by this test's clock, not by the next one's
  while (turns.state().num_waiting > 0) {
    vi.advanceTimersByTime(60)
    await loops(1)
  }
  await loops(2)
  vi.useRealTimers()
})

/** Asks for the thread, then keeps it for so long. */
async function work(site_id: number, { name = String(site_id), ms = 9, kind = 'draw' }: { name?: string; ms?: number; kind?: Work } = {}) {
  const turn = turns.take(site_id, kind)
  if (turn) await turn
  done.push({ name, at: performance.now() })
  vi.advanceTimersByTime(ms)
}

const names = () => done.map(({ name }) => name)
/** So many turns of the event loop. */
async function loops(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await around()
}

/** Makes a site one that took much lately. */
async function tire(site_id: number, pages = 20): Promise<void> {
  for (let page = 0; page < pages; page++) {
    void work(site_id)
    await loops(2)
  }
  done = []
}

test('WL-08 whoever asks while nobody is at work begins at once, however much it took', async () => {
  await tire(flooded)
  expect(turns.take(flooded, 'draw')).toBeNull()
})

test('WL-08 one page is drawn in a turn of the event loop, however short, and a dozen short answers', async () => {
  for (let page = 0; page < 3; page++) void work(flooded, { ms: 1 })
  expect(names()).toHaveLength(1)
  // it began after the sockets of this turn were asked
  await loops(2)
  expect(names()).toHaveLength(2)
  await loops(1)
  expect(names()).toHaveLength(3)
  await loops(1)
  done = []
  for (let answer = 0; answer < 30; answer++) void work(flooded, { ms: 0.34, kind: 'begin' })
  await Promise.resolve()
  expect(names()).toHaveLength(12)
  await loops(2)
  expect(names()).toHaveLength(24)
  await loops(2)
  expect(names()).toHaveLength(30)
})

test('a few pages that lie ready, in turn after turn of the loop, never wait: it is the sockets that bring them', async () => {
  for (let turn = 0; turn < 20; turn++) {
    for (let page = 0; page < 8; page++) {
      expect(turns.take(flooded, 'begin')).toBeNull()
      vi.advanceTimersByTime(0.1)
    }
    await loops(1)
  }
})

test('WL-08 whoever came while a page was drawn is heard before the next one is begun, though that page began in an answer of the sockets', async () => {
  await tire(flooded)
  const { first, guest, close } = await twoConnections()
  first.server.once('data', () => {
    void work(flooded, { name: 'one' })
    void work(flooded, { name: 'two' })
    guest.client.write('here')
  })
  const heard = once(guest.server, 'data').then(() => work(quiet, { name: 'guest' }))
  first.client.write('here')
  await heard
  await loops(3)
  expect(names()).toEqual(['one', 'guest', 'two'])
  await close()
})

/** Connections of this process with itself: what one end writes lies before the other at once. */
async function twoConnections() {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const connection = async () => {
    const client = connect((listener.address() as AddressInfo).port, '127.0.0.1')
    const [[server]] = (await Promise.all([once(listener, 'connection'), once(client, 'connect')])) as [[Socket], unknown]
    return { client, server }
  }
  const [first, guest] = [await connection(), await connection()]
  const close = async () => {
    for (const socket of [first.client, guest.client]) socket.destroy()
    listener.close()
    await once(listener, 'close')
  }
  return { first, guest, close }
}

test('WL-08 who took least lately begins first, whoever asked first', async () => {
  await tire(flooded)
  void work(flooded, { name: 'one' })
  void work(flooded, { name: 'two' })
  void work(flooded, { name: 'three' })
  void work(quiet, { name: 'guest' })
  await loops(4)
  expect(names()).toEqual(['one', 'guest', 'two', 'three'])
})

test('two pages more than another site make no difference', async () => {
  await tire(flooded, 2)
  turns.arrive(quiet)
  expect(turns.take(flooded, 'draw')).toBeNull()
})

test('WL-08 while a lighter site’s request is under way the heavier one begins nothing, and goes on as it leaves', async () => {
  await tire(flooded)
  const leave = turns.arrive(quiet)
  void work(flooded)
  await loops(3)
  vi.advanceTimersByTime(30)
  await loops(3)
  expect(names()).toEqual([])
  expect(turns.state().num_waiting).toBe(1)
  leave()
  leave()
  await loops(2)
  expect(names()).toHaveLength(1)
  expect(turns.state().num_waiting).toBe(0)
})

test('WL-08 a request that waits for somebody else keeps the thread from nobody', async () => {
  await tire(flooded)
  turns.arrive(quiet)
  vi.advanceTimersByTime(50)
  expect(turns.take(flooded, 'draw')).toBeNull()
})

test('WL-08 the heavier site never starves: beside guests without end it draws a page in every 50 ms, and answers a dozen short ones in every 10', async () => {
  await tire(flooded, 60)
  const began = performance.now()
  const waiting = Array.from({ length: 40 }, (_, page) => work(flooded, { name: `page ${page}` }))
  while (performance.now() - began < 1000) {
    // a new guest every time: none of them is ever as heavy
    turns.arrive(1000 + done.length + Math.round(performance.now()))
    await loops(1)
    vi.advanceTimersByTime(5)
  }
  const pages = done.length
  expect(pages).toBeGreaterThanOrEqual(16)
  expect(pages).toBeLessThanOrEqual(20)
  const gaps = done.slice(1).map(({ at }, index) => at - (done[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50)

  done = []
  for (let answer = 0; answer < 200; answer++) void work(flooded, { name: 'short', ms: 0.34, kind: 'begin' })
  const from = performance.now()
  while (performance.now() - from < 100) {
    turns.arrive(5000 + Math.round(performance.now()))
    await loops(1)
    vi.advanceTimersByTime(5)
  }
  const short = names().filter((name) => name === 'short').length
  expect(short).toBeGreaterThanOrEqual(60)
  expect(short).toBeLessThanOrEqual(140)
  expect(waiting).toHaveLength(40)
})

test('WL-08 what a site took is forgotten within seconds', async () => {
  await tire(flooded)
  vi.advanceTimersByTime(6000)
  turns.arrive(quiet)
  expect(turns.take(flooded, 'draw')).toBeNull()
})
