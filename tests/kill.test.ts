import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contradictionsIn } from './support/kill-books.ts'
import { Fleet } from './support/kill-fleet.ts'
import { Person } from './support/kill-people.ts'

/** A night's worth is KILL_ROUNDS=500, as `npm run test:long` has it. */
const kills = Number(process.env.KILL_ROUNDS ?? 21)
/** A start costs far more than a death: so many servers start at the same time, then die one by one while the others go on. */
const at_once = 3
/** In these the database dies with the last server, and recovers; in those a server dies once more while it starts. */
const withDatabase = (round: number) => round % 6 === 2
const whileStarting = (round: number) => round % 8 === 3

let servers: Fleet
let people: Person[]
beforeAll(async () => {
  servers = await Fleet.create(at_once)
  await servers.start()
  people = await Promise.all(['anna', 'bram', 'carla', 'dirk'].map((name) => Person.signUp(servers, name)))
  for (const person of people) await person.buy()
}, 120_000)
afterAll(() => servers.clear(), 60_000)

test(
  `RO-04 ST-01 ST-02 killing a server at any moment loses no acknowledged message, payment or credit (${kills} times)`,
  async () => {
    for (let round = 1; servers.kills < kills; round++) {
      const is_over = { now: false }
      const work = people.map((person, index) => keepBusy(person, index, is_over))
      for (let left = at_once; left > 0; left--) {
        await sleep(30 + Math.random() * 170)
        if (left === 1 && withDatabase(round)) servers.killDatabase()
        await servers.killOne()
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
  },
  120_000 + kills * 15_000,
)

test('the database stops with the last process that uses it', async () => {
  await servers.stop()
  expect(servers.hasDatabase()).toBe(false)
})

/** A hand that writes and two that buy, until the servers are gone. */
async function keepBusy(person: Person, index: number, is_over: { now: boolean }): Promise<void> {
  const others = people.filter((each) => each !== person)
  const write = async (hand: number) => {
    for (let turn = index + hand; !is_over.now; turn++) {
      const to = others[turn % others.length]
      if (to) await person.write(to)
      if (person.letters.at(-1)?.fate !== 'granted') await sleep(5)
    }
  }
  const buy = async () => {
    while (!is_over.now) {
      await person.buy()
      await sleep(10)
    }
  }
  await Promise.all([write(0), buy(), buy()])
}

/** What was answered with yes is there, once, as it was asked for; what was answered with no is not. */
async function expectWhatWasGranted(round: number): Promise<void> {
  const letters = people.flatMap((person) => person.letters)
  const stored = await servers.ask<{ id: string; sender_id: string; body: string }>('select id, sender_id, body from message')
  const bodies = new Map(stored.map(({ id, sender_id, body }) => [id, `${sender_id} ${body}`]))
  expect(stored).toHaveLength(bodies.size)
  const lost = letters.filter(({ id, from, body, fate }) => fate === 'granted' && bodies.get(id) !== `${from.id} ${body}`)
  const unwanted = letters.filter(({ id, fate }) => fate === 'refused' && bodies.has(id))
  expect({ round, lost: lost.map(({ id }) => id), unwanted: unwanted.map(({ id }) => id) }).toEqual({ round, lost: [], unwanted: [] })

  const completed = await completedOrders()
  const unpaid = people.flatMap(({ purchases }) => purchases).filter(({ id, fate }) => fate === 'granted' && !completed.has(id))
  expect({ round, unpaid: unpaid.map(({ id }) => id) }).toEqual({ round, unpaid: [] })
}

/** After everybody asked again, the server's books are the clients' books. */
async function expectNothingLeftOpen(): Promise<void> {
  const granted = people.flatMap(({ letters }) => letters.filter(({ fate }) => fate === 'granted').map(({ id }) => id))
  const stored = await servers.ask<{ id: string }>('select id from message')
  expect(stored.map(({ id }) => id).sort()).toEqual(granted.sort())
  const paid = people.flatMap(({ purchases }) => purchases.filter(({ fate }) => fate === 'granted').map(({ id }) => id))
  expect([...(await completedOrders())].sort()).toEqual(paid.sort())
  expect(granted.length).toBeGreaterThan(kills * 2)

  const [signup] = await servers.ask<{ amount: number }>("select amount::int from ledger_entry where reason = 'signup' limit 1")
  for (const person of people) {
    const bought = person.purchases.filter(({ fate }) => fate === 'granted').length * 10
    const written = person.letters.filter(({ fate }) => fate === 'granted').length
    expect(await person.credits()).toBe((signup?.amount ?? 0) + bought - written)
  }
}

async function completedOrders(): Promise<Set<string>> {
  const rows = await servers.ask<{ id: string }>("select id from credit_order where status = 'completed'")
  return new Set(rows.map(({ id }) => id))
}
