import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#server/endpoints.ts'
import { readLimit } from '#server/platform/http/calls/call-limits.ts'
import type { Endpoint } from '#server/platform/http/calls/endpoint.ts'
import type { TestApp } from '#tests/support/app.ts'
import { engine } from '#tests/support/database/engine.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'
import { type Answer, answerOf, type CallSlot, call, lineOf, slotsOfCall } from '#tests/support/isolation/calls.ts'
import type { Slot } from '#tests/support/isolation/sample-of.ts'
import { here, marker, type Planted, plant, stateOf, there, twoSites } from '#tests/support/isolation/two-sites.ts'

let app: TestApp
let planted: Planted
let before: Awaited<ReturnType<typeof stateOf>>
/** Id of the member whom requests without a session name. No request may change this member. */
let bystander_id: string
const heard: unknown[] = []

beforeAll(async () => {
  app = await twoSites()
  planted = await plant(app)
  before = await stateOf(app, there)
  bystander_id = (await aMember(app, { name: 'Partner' })).id
  const { live } = app
  for (const id of planted.ids) {
    const listen = (event: unknown) => void heard.push(event)
    live.ofSite(app.site(there)).subscribe({ member_id: id, session_hash: Buffer.alloc(32), listen, end: () => void heard.push('end') })
  }
})
// The sender chooses the id of a message. If a call used an id of the other site, its row would affect the next call that creates a
// message, so delete the row.
afterEach(() => app.db.asOwner('delete from message where site_id = $1 and id = any($2)', [app.site(here).id, planted.ids]))
afterAll(() => app.close())

/** Creates a new member of this site and a partner to write to. So only the tested value can make a difference between two calls. */
async function aCaller() {
  const [caller, partner] = [await aMember(app, { name: 'Iemand' }), await aMember(app, { name: 'Partner' })]
  return { browser: await logIn(app, caller), fill: filling(partner.id) }
}

/** Returns a function that gives valid values for the slots that are not tested. */
function filling(id: string): (slot: Slot) => string {
  return ({ path, takes }) => {
    if (takes === 'id') return id
    if (takes === 'email') return `${newId()}@example.test`
    return path === 'password' ? password : 'woorden van iemand'
  }
}

/**
 * Returns the values to test in a slot. A slot for ids gets all ids. A slot for texts gets one of the owner's ids and all secrets, because
 * the server looks up a text as a whole.
 */
const valuesFor = ({ takes }: CallSlot, { typical_ids, emails, secrets, owner }: Planted): string[] =>
  takes === 'id' ? typical_ids : takes === 'email' ? emails : [owner.id, ...secrets]
/** Returns an unknown value. It has the length of the tested value, so that a length limit makes no difference. */
function unknownFor({ takes }: CallSlot, value: string): string {
  if (takes === 'email') return `${newId()}@example.test`
  return takes === 'id' ? newId() : randomBytes(value.length).toString('base64url').slice(0, value.length)
}

type Caller = Awaited<ReturnType<typeof aCaller>>

/**
 * Returns a function that sends a value of the other site and an unknown value, and compares the replies. If a call is rejected, its caller
 * may call again within the rate limit, because the call has changed nothing. A difference counts only if a new caller gets it too.
 */
function asking(endpoint: Endpoint, slot: CallSlot) {
  const most = Math.min(20, ...endpoint.declaration.limits.map((limit) => readLimit(limit.most).points)) - 1
  let kept: { caller: Caller; asked: number } | null = null
  const ask = async (value: string): Promise<Answer> => {
    const { caller, asked } = kept ?? { caller: await aCaller(), asked: 0 }
    const answer = await answerOf(call(caller.browser, endpoint, { fill: caller.fill, given: { slot, value } }), value)
    kept = answer.status >= 400 && asked + 1 < most ? { caller, asked: asked + 1 } : null
    return answer
  }
  return {
    ask,
    askAnew: (value: string): Promise<Answer> => {
      kept = null
      return ask(value)
    },
  }
}

const nothing_there = () => expect(stateOf(app, there)).resolves.toEqual(before)

test('WL-08 every table has rows of the other site, so that there is something to reach', () => {
  expect(Object.entries(before).filter(([, { rows }]) => rows === 0)).toEqual([])
  expect(planted.ids.length).toBeGreaterThan(10)
})

describe.each(endpoints.map((endpoint) => [lineOf(endpoint), endpoint] as const))('%s', (_line, endpoint) => {
  const slots = slotsOfCall(endpoint)

  if (slots.length > 0)
    test('WL-08 with another site’s ids, it answers as with unknown ids, and nothing changes on that site', async () => {
      expect(endpoint.declaration.stream, 'a stream that takes ids needs a test of its own').not.toBe(true)
      for (const slot of slots) {
        const { ask, askAnew } = asking(endpoint, slot)
        const unknowns = new Map<number, Answer>()
        for (const value of valuesFor(slot, planted)) {
          const unknown = unknowns.get(value.length) ?? (await askAnew(unknownFor(slot, value)))
          unknowns.set(value.length, unknown)
          expect(unknown.status, unknown.text).toBeLessThan(500)
          const first = await ask(value)
          const answer = isDeepStrictEqual(first, unknown) ? first : await askAnew(value)
          expect({ slot: slot.path, value, ...answer }).toEqual({ slot: slot.path, value, ...unknown })
          expect(first.text + answer.text).not.toContain(marker)
        }
      }
      await nothing_there()
      expect(heard).toEqual([])
    })

  test('WL-08 another site’s session is not valid', async () => {
    const token = planted.browser.cookies.get('session') ?? ''
    const fill = filling(bystander_id)
    const ask = (cookies: Record<string, string>) => answerOf(call(app.visit(here, { cookies }), endpoint, { fill }))
    const foreign = await ask({ session: token, '__Host-session': token })
    expect(foreign).toEqual(await ask({}))
    expect(foreign.text).not.toContain(marker)
    await nothing_there()
  })
})

// prove that the test above can fail; run on one database engine only, because the result does not depend on the engine
test.runIf(engine() !== 'system')(
  'WL-08 on the other site, the owner’s call has an effect: every endpoint with an id distinguishes known from unknown ids',
  async () => {
    const blind: string[] = []
    let own = await plant(app)
    for (const endpoint of endpoints) {
      const slots = slotsOfCall(endpoint).filter(({ takes }) => takes !== 'text')
      if (slots.length === 0 || answersOthersAlone.has(lineOf(endpoint))) continue
      if (await tellsApart(endpoint, { slots, own })) continue
      own = await plant(app)
      if (!(await tellsApart(endpoint, { slots, own }))) blind.push(lineOf(endpoint))
    }
    expect(blind).toEqual([])
  },
  300_000,
)

/**
 * Calls that the owner cannot make successfully, because the owner's address is confirmed, or because only a partner's server may make the
 * call.
 */
const answersOthersAlone = new Set(['PUT /api/signup-email', 'POST /api/partner-signup'])

/**
 * Whether the endpoint distinguishes a known id from an unknown one, by its reply or by its effect. Another call may have changed the data
 * of this owner, so the test tries again with a new owner.
 */
async function tellsApart(endpoint: Endpoint, { slots, own }: { slots: CallSlot[]; own: Planted }): Promise<boolean> {
  const fill = filling((await aMember(app, { site: there })).id)
  const browser = await logIn(app, own.owner)
  let state = await stateOf(app, there)
  const effectOf = async (slot: CallSlot, value: string) => {
    const answer = await answerOf(call(browser, endpoint, { fill, given: { slot, value } }), value)
    // do not read all tables after a call that changes nothing, because reading them takes longer than the call
    const is_idle = answer.status >= 400 || (endpoint.method === 'GET' && !endpoint.declaration.own_client_only)
    const after = is_idle ? state : await stateOf(app, there)
    const changed = Object.keys(after).filter((table) => after[table]?.hash !== state[table]?.hash)
    state = after
    return JSON.stringify([answer, changed])
  }
  for (const slot of slots) {
    const unknown = await effectOf(slot, unknownFor(slot, ''))
    const values = slot.takes === 'id' ? own.ids : valuesFor(slot, own)
    for (const value of values) if ((await effectOf(slot, value)) !== unknown) return true
  }
  return false
}
