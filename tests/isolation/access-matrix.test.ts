import { isDeepStrictEqual } from 'node:util'
import NodeCache from 'node-cache'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#server/endpoints.ts'
import type { SealedMessage } from '#server/features/notifications/push/push-message.ts'
import type { PushTransport } from '#server/features/notifications/push/push-transport.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import type { Endpoint } from '#server/platform/http/calls/endpoint.ts'
import { createBus } from '#server/platform/live/bus/bus.ts'
import type { Batch } from '#server/platform/live/bus/transport.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { silent } from '#tests/support/database/database.ts'
import { aMember, logIn, type MemberOptions, password, type TestMember } from '#tests/support/factories.ts'
import { createRoom } from '#tests/support/faults/bus-room.ts'
import { answerOf, type CallSlot, call, lineOf, slotsOfCall } from '#tests/support/isolation/calls.ts'
import type { Slot } from '#tests/support/isolation/sample-of.ts'
import { here, marker, type Planted, plant, stateOf, there, twoSitesOf } from '#tests/support/isolation/two-sites.ts'
import { aPushBrowser } from '#tests/support/push-browser.ts'

/** `nobodies`: callers without a valid session. `people`: callers who are logged in. */
const nobodies = ['visitor', 'twin on another site', 'banned', 'leaving'] as const
const people = ['unconfirmed', 'member', 'premium', 'blocked', 'incomplete'] as const
type Kind = (typeof nobodies)[number] | (typeof people)[number]

let app: TestApp
let planted: Planted
let partner: TestMember
let twin: Browser
/** Rows of the other site before the first request. */
let before: Awaited<ReturnType<typeof stateOf>>
let closeBus = async () => {}
const logged: string[] = []
const pushed: SealedMessage[] = []
/** Messages that this process has sent to other processes. */
const carried: Batch[] = []
/** The cache emits an event for each value that it stores. */
const caching = vi.spyOn(NodeCache.prototype, 'emit')
const cached = () => caching.mock.calls.flatMap(([event, key, value]) => (event === 'set' ? [{ key: String(key), value }] : []))
const heard: unknown[] = []

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const push: PushTransport = { send: async (message) => pushed.push(message) && 201 }
  const transport = createRoom().enter()
  const publish = async (batches: readonly Batch[]) => void carried.push(...batches)
  const bus = createBus({ transports: [{ ...transport, publish }], log: silent })
  app = await anApp({ payments: createSimulator(), sites: twoSitesOf(), log, push, bus })
  closeBus = () => bus.close()
  planted = await plant(app)
  partner = await aMember(app, { name: 'Partner', photos: 1 })
  const namesake = await aMember(app, { site: there })
  await aMember(app, { email: namesake.email })
  twin = await logIn(app, namesake)
  before = await stateOf(app, there)
  const listen = (event: unknown) => void heard.push(event)
  app.live.ofSite(app.site(here)).subscribe({ member_id: partner.id, session_hash: Buffer.alloc(32), listen, end: () => {} })
})
afterAll(async () => {
  await app.close()
  await closeBus()
  caching.mockRestore()
})

const made: Record<Kind, MemberOptions> = {
  visitor: {},
  'twin on another site': {},
  banned: { account_status: 'banned' },
  leaving: { account_status: 'deleted_pending' },
  unconfirmed: { confirmed: false, status: 'active' },
  member: {},
  premium: { premium: true },
  blocked: {},
  incomplete: {},
}

const kept = new Map<Kind, Browser>()

async function aCaller(kind: Kind): Promise<Browser> {
  if (kind === 'visitor') return app.visit(here)
  if (kind === 'twin on another site') return app.visit(here, { cookies: Object.fromEntries(twin.cookies) })
  const { id } = await aMember(app, { name: 'Iemand', ...made[kind] })
  const own = [app.site(here).id, id]
  if (kind === 'incomplete') await app.db.asOwner("update account set signup_missing = '{name}' where site_id = $1 and id = $2", own)
  if (kind === 'blocked') await (await logIn(app, partner)).put(`/api/blocked/${id}`).expect(204)
  return logIn(app, { id, site: here })
}

async function keptCaller(kind: Kind): Promise<Browser> {
  const caller = kept.get(kind) ?? (await aCaller(kind))
  kept.set(kind, caller)
  return caller
}

const fill = ({ path, takes }: Slot): string => {
  if (takes === 'id') return partner.id
  if (takes === 'email') return `${newId()}@example.test`
  return path === 'password' ? password : 'woorden van iemand'
}

/** Returns the fault that a caller must get because of the endpoint's declaration, before the server checks the input. */
function refusalOf(kind: Kind, { access, allows_incomplete }: Endpoint['declaration']): string | null {
  if (access === 'visitor') return null
  if (nobodies.some((each) => each === kind)) return 'authentication_required'
  if (kind === 'incomplete' && !allows_incomplete) return 'signup_incomplete'
  if (access === 'premium' && kind !== 'premium') return 'premium_required'
  return null
}

/**
 * Whether the code means that the caller must log in or complete the signup. A member with an incomplete signup may also get
 * `signup_incomplete` from endpoints that visitors may call.
 */
const isRefused = (kind: Kind, code: string | null): boolean =>
  code === 'authentication_required' || (code === 'signup_incomplete' && kind !== 'incomplete')

const codeIn = (text: string): string | null => /"code":"(\w+)"/.exec(text)?.[1] ?? null

async function asked(kind: Kind, endpoint: Endpoint, given?: { slot: CallSlot; value: string }, is_new = false) {
  const browser = is_new ? await aCaller(kind) : await keptCaller(kind)
  const answer = await answerOf(call(browser, endpoint, { fill, ...(given && { given }) }), given?.value)
  // do not use this caller again: the call may have ended the session or used up a rate limit
  if (answer.status < 400 || answer.status === 429) kept.delete(kind)
  return answer
}

describe.each(endpoints.map((endpoint) => [lineOf(endpoint), endpoint] as const))('%s', (_line, endpoint) => {
  // leave out the id of a new object, because the caller sets this id, so that no site has it yet
  const slots = slotsOfCall(endpoint).filter(({ takes, part, path }) => takes === 'id' && !(part === 'body' && path === 'id'))

  test('WL-08 answers each kind of caller as declared, and does not distinguish another site’s ids from unknown ones', async () => {
    for (const kind of [...nobodies, ...people]) {
      const refusal = refusalOf(kind, endpoint.declaration)
      // skip streams, because their response does not end
      if (!refusal && endpoint.declaration.stream) continue
      const own = await asked(kind, endpoint)
      if (refusal) expect({ kind, code: codeIn(own.text), status: own.status }).toEqual({ kind, code: refusal, status: 403 })
      else
        expect({ kind, is_refused: own.status >= 500 || isRefused(kind, codeIn(own.text)) }).toEqual({
          kind,
          is_refused: false,
        })
      expect(own.text).not.toContain(marker)
      if (refusal) continue
      for (const slot of slots) {
        const ask = (value: string, is_new: boolean) => asked(kind, endpoint, { slot, value }, is_new)
        const pair = async (is_new: boolean) => [await ask(newId(), is_new), await ask(planted.owner.id, is_new)] as const
        const known = await pair(false)
        // if the replies differ, the first call may have changed the result of the second call, so send both calls again
        const [unknown, foreign] = isDeepStrictEqual(...known) ? known : await pair(true)
        expect({ kind, slot: slot.path, ...foreign }).toEqual({ kind, slot: slot.path, ...unknown })
        expect(known[1].text + foreign.text).not.toContain(marker)
      }
    }
    expect(await stateOf(app, there)).toEqual(before)
  })
})

test('WL-08 mails, push messages, streams and logs contain nothing of the other site', async () => {
  await (await logIn(app, partner)).get('/api/user').expect(200)
  const mails = (await app.mails()).filter(({ site }) => site === here)
  expect(mails.length).toBeGreaterThan(0)
  expect(heard.length).toBeGreaterThan(0)
  expect(logged.length).toBeGreaterThan(500)
  for (const told of [mails, heard]) expect(JSON.stringify(told)).not.toContain(marker)
  const secrets = [marker, ...planted.emails, ...planted.secrets, partner.email, password]
  expect(logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})

/**
 * Creates a member who is offline and gets events only through push, and a member who writes and types. The server caches the typing event.
 */
async function aHearer(site: string, name: string) {
  const [writer, hearer] = [await aMember(app, { site, name, credits: 9, premium: true }), await aMember(app, { site })]
  const browser = aPushBrowser()
  await (await logIn(app, hearer)).post('/api/user?push=1', browser.subscription).expect(204)
  const asWriter = await logIn(app, writer)
  const letter = { id: newId(), profile_id: hearer.id, body: `Hoi van ${name}` }
  const { body } = await asWriter.post('/api/messages', letter).expect(200)
  await asWriter.post(`/api/chats/${body.conversation.id}/typing`).expect(204)
  return browser
}

test('WL-08 a push message contains only data of its own site, encrypted for its own key', async () => {
  const [ours, theirs] = [await aHearer(here, 'Hierzo'), await aHearer(there, `Ginds ${marker}`)]
  await app.mails()
  const toldTo = ({ subscription, open }: ReturnType<typeof aPushBrowser>) =>
    pushed.filter(({ endpoint }) => endpoint === subscription.endpoint).map(({ body }) => JSON.stringify(open(body)))
  expect([toldTo(ours).length, toldTo(theirs).length]).toEqual([1, 1])
  expect(toldTo(ours).join()).not.toContain(marker)
  // prove that the search for the marker works: where the marker is allowed, the search must find it
  expect(toldTo(theirs).join()).toContain(marker)
  expect(JSON.stringify(pushed.map(({ endpoint, headers }) => [endpoint, headers]))).not.toContain(marker)
})

test('WL-08 cache entries and messages between processes have the key of their site, and contain nothing of another', async () => {
  const [our_id, their_id] = [app.site(here).id, app.site(there).id]
  const kept = (id: number) => cached().flatMap((each) => (each.key.startsWith(`${id}:`) ? [JSON.stringify(each)] : []))
  expect(kept(our_id).length).toBeGreaterThan(0)
  expect(cached().filter(({ key }) => !/^\d+:/.test(key))).toEqual([])
  await vi.waitFor(() => expect(carried.length).toBeGreaterThan(10))
  const said = (id: number) => carried.filter(({ channel }) => channel.endsWith(`:${id}`)).map(({ text }) => text)
  expect([said(our_id).length, said(their_id).length].every((count) => count > 0)).toBe(true)
  const theirs = [marker, planted.owner.email, ...planted.secrets]
  for (const told of [...kept(our_id), ...said(our_id)]) expect(theirs.filter((each) => told.includes(each))).toEqual([])
  const ours = [partner.id, partner.email, 'woorden van iemand', 'Hierzo']
  for (const told of [...kept(their_id), ...said(their_id)]) expect(ours.filter((each) => told.includes(each))).toEqual([])
})
