import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contradictionsIn } from '#tests/support/faults/kill-books.ts'
import { Fleet, type Kind } from '#tests/support/faults/kill-fleet.ts'
import { Person } from '#tests/support/faults/kill-people.ts'

/** Numbers of kills per kind of process. `npm run test:long` sets higher numbers. */
const wanted: Record<Kind, number> = {
  web: Number(process.env.KILL_WEB ?? 12),
  worker: Number(process.env.KILL_WORKER ?? 6),
  database: Number(process.env.KILL_DATABASE ?? 2),
}
/** A start takes much longer than a kill. So all processes start together, and are then killed one by one while the others still run. */
const rounds = Math.max(Math.ceil(wanted.web / 2), wanted.worker, wanted.database)
/** In these rounds, the test kills one web process a second time, while it starts again. */
const whileStarting = (round: number) => round % 8 === 3

/**
 * The number of mails that the worker sends at the same time (server/platform/mail/mail-jobs.ts). If the worker is killed, it may have sent
 * this number of mails without marking them as sent.
 */
const mails_at_once = 5

let servers: Fleet
let people: Person[]
let leavers: Person[]
beforeAll(async () => {
  servers = await Fleet.create()
  await servers.start()
  people = await Promise.all(['anna', 'bram', 'carla', 'dirk'].map((name) => Person.signUp(servers, name)))
  leavers = await Promise.all(['eva', 'frans', 'gijs'].map((name) => Person.signUp(servers, name)))
  for (const person of people) await person.buy()
}, 120_000)
afterAll(() => servers.clear(), 60_000)

test(
  `RO-04 ST-01 ST-02 EN-11 killing web processes (${wanted.web} times), the worker (${wanted.worker}) and the database (${wanted.database}) at any moment loses and doubles no acknowledged message, like, payment or credit`,
  async () => {
    for (let round = 1; round <= rounds; round++) {
      const is_over = { now: false }
      const work = people.map((person, index) => keepBusy(person, index, is_over))
      await leavers[round - 1]?.leave()
      for (const kind of victimsOf(round)) {
        await sleep(30 + Math.random() * 170)
        await servers.kill(kind)
      }
      is_over.now = true
      await Promise.all(work)

      if (whileStarting(round)) await servers.killWhileStarting()
      await servers.start()
      expect({ round, found: await contradictionsIn(servers) }).toEqual({ round, found: [] })
      await expectWhatWasGranted(round)
      await Promise.all(people.map((person) => person.askAgain()))
    }

    expect(await contradictionsIn(servers)).toEqual([])
    await expectNothingLeftOpen()
    await expectLikes(rounds)
  },
  180_000 + rounds * 25_000,
)

test('queued jobs take effect once, however often the worker is killed: each mail has one id, and deleted accounts are erased', async () => {
  // make all account deletions and the jobs of a killed worker due now
  await servers.ask("update account_deletion set erase_at = now() - interval '1 minute'")
  const is_due = "queue in ('mail', 'erase-account') and run_at < 'infinity'"
  await servers.ask(`update job set run_at = now() where ${is_due}`)
  await vi.waitFor(async () => expect(await servers.ask(`select queue, attempts, last_error from job where ${is_due}`)).toEqual([]), {
    timeout: 60_000,
    interval: 200,
  })
  const given_up = await servers.ask("select queue, last_error from job where run_at = 'infinity'")
  expect(given_up).toEqual([])

  const names = new Map<string, Set<string>>()
  for (const { id, text } of servers.mails.mails) {
    const [, order_id] = /\/receipts\/([0-9a-f-]{36})/.exec(text) ?? []
    if (order_id) names.set(order_id, (names.get(order_id) ?? new Set()).add(id))
  }
  // each paid order must have exactly one receipt; the worker may send the mail twice, but with the same id
  expect([...names.keys()].sort()).toEqual([...(await completedOrders())].sort())
  expect([...names].filter(([, ids]) => ids.size !== 1)).toEqual([])
  const { mails } = servers.mails
  const doubled = mails.length - new Set(mails.map(({ id }) => id)).size
  expect(doubled).toBeLessThanOrEqual((servers.kills.worker + servers.kills.database) * mails_at_once)

  const left = leavers.slice(0, rounds).map(({ id }) => id)
  expect(await servers.ask('select id from account where id = any($1) and email is not null', [left])).toEqual([])
  expect(await servers.ask('select id from account where id = any($1) and email is not null', [people.map(({ id }) => id)])).toHaveLength(
    people.length,
  )
}, 90_000)

test('the database stops with the last process that uses it', async () => {
  await servers.stop()
  expect(servers.hasDatabase()).toBe(false)
})

/** A client that gets no reply waits this time before it sends its next requests. Later, it repeats all unanswered requests. */
const unanswered_ms = 100

/** Keeps the clients of one member busy until the servers are gone: one client writes, two buy, and one likes. */
async function keepBusy(person: Person, index: number, is_over: { now: boolean }): Promise<void> {
  const others = people.filter((each) => each !== person)
  const write = async (hand: number) => {
    for (let turn = index + hand; !is_over.now; turn++) {
      const to = others[turn % others.length]
      if (to) await person.write(to)
      const outcome = person.messages.at(-1)?.outcome
      if (outcome !== 'accepted') await sleep(outcome === 'unknown' ? unanswered_ms : 5)
    }
  }
  const buy = async () => {
    while (!is_over.now) {
      await person.buy()
      await sleep(person.purchases.at(-1)?.outcome === 'unknown' ? unanswered_ms : 10)
    }
  }
  const like = async () => {
    for (let turn = index; !is_over.now; turn++) {
      const to = others[turn % others.length]
      if (to) await person.like(to, !person.likes.get(to.id)?.is_liked)
      await sleep(15)
    }
  }
  await Promise.all([write(0), buy(), buy(), like()])
}

/**
 * Returns the processes to kill in a round, in random order. It returns web processes until enough of them were killed. It returns a worker
 * or the database if fewer of this kind were killed than planned up to this round.
 */
function victimsOf(round: number): Kind[] {
  const due = (kind: Kind) => servers.kills[kind] < (wanted[kind] * round) / rounds
  const webs: Kind[] = servers.kills.web < wanted.web ? ['web', 'web'] : []
  const others = (['worker', 'database'] as const).filter(due)
  return [...webs, ...others].sort(() => Math.random() - 0.5)
}

/** Expects that each like exists or is removed, according to the last accepted request. */
async function expectLikes(round: number): Promise<void> {
  const stored = await servers.ask<{ low_id: string; high_id: string; low_at: Date | null; high_at: Date | null }>(
    'select low_id, high_id, low_at, high_at from pair',
  )
  const given = new Set(
    stored.flatMap(({ low_id, high_id, low_at, high_at }) => [
      ...(low_at ? [`${low_id} ${high_id}`] : []),
      ...(high_at ? [`${high_id} ${low_id}`] : []),
    ]),
  )
  const wrong = people.flatMap(({ id, likes }) =>
    [...likes]
      .filter(([to, { is_liked, outcome }]) => outcome === 'accepted' && given.has(`${id} ${to}`) !== is_liked)
      .map(([to]) => `${id} ${to}`),
  )
  expect({ round, wrong }).toEqual({ round, wrong: [] })
}

/** Expects that each accepted message exists once and unchanged, and that no rejected message exists. */
async function expectWhatWasGranted(round: number): Promise<void> {
  const messages = people.flatMap((person) => person.messages)
  const stored = await servers.ask<{ id: string; sender_id: string; body: string }>('select id, sender_id, body from message')
  const bodies = new Map(stored.map(({ id, sender_id, body }) => [id, `${sender_id} ${body}`]))
  expect(stored).toHaveLength(bodies.size)
  const lost = messages.filter(({ id, from, body, outcome }) => outcome === 'accepted' && bodies.get(id) !== `${from.id} ${body}`)
  const unwanted = messages.filter(({ id, outcome }) => outcome === 'rejected' && bodies.has(id))
  expect({ round, lost: lost.map(({ id }) => id), unwanted: unwanted.map(({ id }) => id) }).toEqual({ round, lost: [], unwanted: [] })

  await expectLikes(round)

  const completed = await completedOrders()
  const unpaid = people.flatMap(({ purchases }) => purchases).filter(({ id, outcome }) => outcome === 'accepted' && !completed.has(id))
  expect({ round, unpaid: unpaid.map(({ id }) => id) }).toEqual({ round, unpaid: [] })
}

/** Expects that, after all retries, the data of the server equal the data of the clients. */
async function expectNothingLeftOpen(): Promise<void> {
  const granted = people.flatMap(({ messages }) => messages.filter(({ outcome }) => outcome === 'accepted').map(({ id }) => id))
  const stored = await servers.ask<{ id: string }>('select id from message')
  expect(stored.map(({ id }) => id).sort()).toEqual(granted.sort())
  const paid = people.flatMap(({ purchases }) => purchases.filter(({ outcome }) => outcome === 'accepted').map(({ id }) => id))
  expect([...(await completedOrders())].sort()).toEqual(paid.sort())
  expect(granted.length).toBeGreaterThan((wanted.web + wanted.worker) * 2)

  const [signup] = await servers.ask<{ amount: number }>("select amount::int from ledger_entry where reason = 'signup' limit 1")
  for (const person of people) {
    const bought = person.purchases.filter(({ outcome }) => outcome === 'accepted').length * 10
    const written = person.messages.filter(({ outcome }) => outcome === 'accepted').length
    expect(await person.credits()).toBe((signup?.amount ?? 0) + bought - written)
  }
}

async function completedOrders(): Promise<Set<string>> {
  const rows = await servers.ask<{ id: string }>("select id from credit_order where status = 'completed'")
  return new Set(rows.map(({ id }) => id))
}
