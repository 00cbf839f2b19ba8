import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#server/endpoints.ts'
import { type FuzzRequest, requestsTo } from '#tests/support/attacks/fuzz-requests.ts'
import { aFuzzWorld, type FuzzWorld } from '#tests/support/attacks/fuzz-world.ts'

const wanted = Number(process.env.FUZZ_REQUESTS ?? 20_000)
/** The same seed gives the same requests in the same order. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const in_a_round = 250
const at_once = 16
const most_told = 10

let world: FuzzWorld
beforeAll(async () => {
  world = await aFuzzWorld()
})
afterAll(() => world.close())

test(
  'EC-13 every response to a random request is declared, and no call fails',
  async () => {
    console.log(`fuzz: ${wanted} requests, FUZZ_SEED=${seed}`)
    const requests = requestsTo(endpoints, world.ids)
    const wrong = new Map<string, { why: string; asked: FuzzRequest | null }>()
    for (let sent = 0; sent < wanted && wrong.size < most_told; sent += in_a_round) {
      await world.restore()
      const round = fc.sample(requests, { seed: seed + sent, numRuns: Math.min(in_a_round, wanted - sent) }).values()
      const lane = async () => {
        for (const asked of round) {
          const why = await world.send(asked)
          if (why) wrong.set(`${asked.line} ${why.slice(-60)}`, { why, asked })
        }
      }
      await Promise.all(Array.from({ length: at_once }, lane))
      const errors = world.errors()
      for (const why of errors) wrong.set(why, { why, asked: null })
    }
    expect([...wrong.values()]).toEqual([])
  },
  120_000 + wanted * 10,
)
