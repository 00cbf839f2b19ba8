import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sent, send } from '#tests/support/faults/built-server.ts'
import { Person } from '#tests/support/faults/kill-people.ts'
import { host, openStream, Pair } from '#tests/support/faults/outage-pair.ts'

/** Duration of each outage. `npm run test:long` sets it to 30 s. */
const outage_ms = Number(process.env.OUTAGE_MS ?? 3000)
/** The maximum time until a reply in any outage: the statement timeout of the server, plus a margin. */
const longest_ms = 13_500

let pair: Pair
let anna: Person
let bram: Person
beforeAll(async () => {
  pair = await Pair.start()
  anna = await Person.signUp(pair, 'anna')
  bram = await Person.signUp(pair, 'bram')
  for (let bought = 0; bought < 10; bought++) await Promise.all([anna.buy(), bram.buy()])
}, 120_000)
afterAll(() => pair?.stop(), 60_000)

test('two processes whose clocks differ by eight minutes agree on order, validity and due times', async () => {
  // both processes serve these messages in turn; before, both have served the signups and the links in the mails
  for (let turn = 0; turn < 12; turn++) await (turn % 2 ? anna.write(bram) : bram.write(anna))
  const messages = await pair.database.ask<{ at: Date }>('select created_at as at from message order by seq')
  const moments = messages.map(({ at }) => at.getTime())
  expect(moments).toHaveLength(12)
  // The clock of each process follows the clock of the database. It may differ by the time of a round trip, some hundredths of a second on
  // a busy machine.
  expect(moments.filter((at, place) => at < (moments[place - 1] ?? 0) - 1000)).toEqual([])

  // no stored time may be in the future or before the start of this test
  const columns = await pair.database.ask<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name ~ '^(created|last_seen|last|told|started|settled|confirmed)_at$'`,
  )
  const wrong: string[] = []
  for (const { name, column } of columns) {
    const rows = await pair.database.ask(
      `select from "${name}" where "${column}" > clock_timestamp() + interval '1 second' or "${column}" < clock_timestamp() - interval '2 minutes'`,
    )
    if (rows.length > 0) wrong.push(`${name}.${column}`)
  }
  expect(columns.length).toBeGreaterThan(8)
  expect(wrong).toEqual([])
  // jobs that were due must have run by now, whichever process created them
  const [late] = await pair.database.ask<{ count: number }>(
    `select count(*)::int from job where queue = 'mail' and created_at < clock_timestamp() - interval '10 seconds'`,
  )
  expect(late).toEqual({ count: 0 })
  for (const { port } of pair.servers) {
    const answer = await send({ port, method: 'GET', path: `/api/members/${bram.id}`, host, cookie: anna.cookie })
    expect(answer?.body).toMatchObject({ profile: { is_online: true } })
  }
})

test('while the mail server is down, no request fails, and each mail is sent once when it is back', async () => {
  await pair.mails.down()
  const before = pair.mails.mails.length
  for (const name of ['anna', 'bram']) {
    const asked = { port: pair.port, method: 'POST', path: '/api/password-reset', host, body: { email: `${name}@example.test` } }
    expect((await send(asked))?.status).toBe(204)
  }
  const tried = () =>
    pair.database.ask<{ attempts: number; pause: number; last_error: string }>(
      `select attempts, extract(epoch from run_at - clock_timestamp())::float8 as pause, last_error from job where queue = 'mail' and last_error is not null`,
    )
  await pair.until(async () => (await tried()).length === 2)
  for (const { attempts, pause, last_error } of await tried()) {
    expect(attempts).toBe(1)
    // the worker sends a failed mail again after about 15 s
    expect(pause).toBeGreaterThan(5)
    expect(pause).toBeLessThan(20)
    expect(last_error).toContain('ECONNREFUSED')
  }
  await pair.mails.up()
  await pair.database.ask(`update job set run_at = now() where queue = 'mail'`)
  await pair.until(async () => (await pair.database.ask(`select from job where queue = 'mail'`)).length === 0)
  const fresh = pair.mails.mails.slice(before)
  expect(fresh.map(({ to }) => to).sort()).toEqual(['anna@example.test', 'bram@example.test'])
  expect(new Set(fresh.map(({ id }) => id)).size).toBe(2)
})

interface Heard {
  what: 'page' | 'kept' | 'call'
  answer: Sent | null
  ms: number
}

/** Simulates members who write and visitors who load pages, during the whole outage. */
function keepAsking(): { moreHands(): void; stop(): Promise<Heard[]> } {
  const heard: Heard[] = []
  let is_over = false
  const ask = async (what: Heard['what'], path: string, cookie?: string) => {
    while (!is_over) {
      const began = performance.now()
      const answer = await pair.visit(path, cookie)
      heard.push({ what, answer, ms: performance.now() - began })
      await sleep(50)
    }
  }
  const write = async (from: Person, to: Person) => {
    while (!is_over) {
      const began = performance.now()
      await from.write(to)
      heard.push({ what: 'call', answer: { status: 200, body: null, headers: {} }, ms: performance.now() - began })
      await sleep(100)
    }
  }
  const hands = [
    write(anna, bram),
    write(bram, anna),
    ask('call', '/api/chats', anna.cookie),
    ask('page', '/chats', bram.cookie),
    ask('kept', '/pages/terms'),
  ]
  return {
    /** Adds more clients. The earlier clients may all wait for the database, and then succeed when the database is back. */
    moreHands: () => void hands.push(ask('call', '/api/chats', anna.cookie), ask('page', '/chats', bram.cookie)),
    async stop() {
      is_over = true
      await Promise.all(hands)
      return heard
    },
  }
}

async function expectEverythingAnswers(): Promise<boolean> {
  for (const { port } of pair.servers)
    for (const [path, cookie] of [
      ['/api/user', anna.cookie],
      ['/chats', bram.cookie],
      ['/members', ''],
      ['/pages/terms', ''],
    ] as const) {
      const answer = await send({ port, method: 'GET', path, host, ...(cookie && { cookie }) })
      if (answer?.status !== 200) return false
    }
  return (await pair.databaseAnswers()).every(Boolean)
}

async function expectOutage(heard: Heard[]): Promise<void> {
  expect(Math.max(...heard.map(({ ms }) => ms))).toBeLessThan(longest_ms)
  // every request must have a reply, and its status must be 200 or 503
  expect(new Set(heard.map(({ answer }) => answer?.status))).toEqual(new Set([200, 503]))
  const refused = heard.filter(({ answer }) => answer?.status === 503)
  for (const { answer } of refused) expect(answer?.headers['retry-after']).toBe('5')
  expect(refused.filter(({ what }) => what === 'kept')).toEqual([])
  for (const { answer } of refused.filter(({ what }) => what === 'call'))
    expect(answer?.body).toEqual({ error: { code: 'site_unavailable', data: { seconds: 5 } } })
  const page = refused.find(({ what }) => what === 'page')?.answer
  expect(page?.body).toContain('<html lang="nl-NL">')
  expect(page?.body).toContain('Vonk')
  // each message that the server accepted before, during or after the outage must exist exactly once
  await Promise.all([anna, bram].map((person) => person.askAgain()))
  const stored = await pair.database.ask<{ id: string }>('select id from message')
  const granted = [anna, bram].flatMap(({ messages }) => messages.filter(({ outcome }) => outcome === 'accepted').map(({ id }) => id))
  expect(stored.map(({ id }) => id).sort()).toEqual(granted.sort())
  for (const person of [anna, bram]) {
    const written = person.messages.filter(({ outcome }) => outcome === 'accepted').length
    const [ledger] = await pair.database.ask<{ count: number }>(
      `select count(*)::int from ledger_entry where member_id = $1 and reason = 'message'`,
      [person.id],
    )
    expect(ledger?.count).toBe(written)
  }
}

for (const { how, away, back } of [
  { how: 'is gone', away: () => pair.database.kill(), back: () => pair.database.launch() },
  // freeze the database for longer than the connection timeout
  { how: 'has stopped in its tracks', away: () => pair.database.freeze(), back: () => sleep(4000).then(() => pair.database.thaw()) },
])
  test(
    `a database that ${how}: pages with an error text and faults with a code, no endless wait, and automatic recovery`,
    async () => {
      const stream = await openStream(pair, anna)
      for (const { port } of pair.servers) await send({ port, method: 'GET', path: '/pages/terms', host })
      const load = keepAsking()
      await sleep(300)
      await away()
      await pair.until(async () => (await pair.databaseAnswers()).every((answers) => !answers))
      // both processes must be ready, because a proxy must not remove processes that still serve cached pages
      expect(await pair.statusesOf('/readyz')).toEqual([200, 200])
      expect(await pair.statusesOf('/healthz')).toEqual([200, 200])
      load.moreHands()
      await sleep(outage_ms)
      await back()
      const seconds = await pair.until(expectEverythingAnswers)
      const heard = await load.stop()
      await expectOutage(heard)
      expect(seconds).toBeLessThan(10)
      // the page that was open during the outage must get new events
      expect(stream.is_open()).toBe(true)
      await bram.buy()
      const before = stream.text().length
      await pair.until(async () => {
        await bram.write(anna)
        return stream.text().slice(before).includes('"kind":"message"')
      })
      stream.close()
    },
    60_000 + outage_ms,
  )
