import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#server/endpoints.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { BrowserOptions } from '#tests/support/browser.ts'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { aMember, logIn, type MemberOptions, password } from '#tests/support/factories.ts'
import { lineOf, slotsOfCall } from '#tests/support/isolation/calls.ts'

/**
 * A reply must not reveal whether an email address has an account. So its text, its number of statements and its time must be the same with
 * and without an account.
 */
let app: TestApp
let db: TestDatabase
/** Statements of each request, by request id. */
const statements = new Map<string, string[]>()
let hashes = 0
const countHash = () => {
  hashes += 1
}

beforeAll(async () => {
  db = await aDatabase({
    watch(text, _seconds, log) {
      const { request_id } = log.bindings()
      if (request_id) statements.set(request_id, [...(statements.get(request_id) ?? []), text])
    },
  })
  process.env.TEST_PARTNER_KEY = 'k3y'
  const partners = [{ network: 'liefdesgids', key: 'env:TEST_PARTNER_KEY' }]
  app = await anApp({ db, sites: { discreet: { conceal_membership: true, name: 'Discreet', partners } } })
  subscribe('couplet:password-work', countHash)
})
afterAll(async () => {
  unsubscribe('couplet:password-work', countHash)
  delete process.env.TEST_PARTNER_KEY
  await app.close()
  await db.close()
})

const person = { name: 'Femke', date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male', country: 'NL' }

interface Door {
  site: string
  /** Options for the member whose account has the email address. */
  holder?: MemberOptions
  body(email: string): object
  is_member?: true
  /** The call looks up every email address in the same way, so it needs no minimum time. */
  is_level?: true
}

const doors: Record<string, Door> = {
  'POST /api/user': { site: 'vonk', body: (email) => ({ email, password: 'niet-het-wachtwoord' }), is_level: true },
  'POST /api/signup': { site: 'discreet', body: (email) => ({ ...person, email, password: 'kastanje-lepel-9' }) },
  'POST /api/partner-signup': { site: 'discreet', body: (email) => ({ ...person, email, request_id: randomUUID() }) },
  'POST /api/password-reset': { site: 'discreet', body: (email) => ({ email }) },
  'POST /api/reactivation-mail': { site: 'vonk', holder: { account_status: 'deleted_pending' }, body: (email) => ({ email }) },
  'POST /api/public-reports': {
    site: 'vonk',
    body: (email) => ({ id: randomUUID(), about: 'Femke, Utrecht', reason: 'fake', words: 'Dat ben ik.', email, good_faith: true }),
    is_level: true,
  },
  'POST /api/email-change': { site: 'discreet', is_member: true, body: (email) => ({ email, password }) },
}

/** Calls that are rejected on a site that does not reveal who is a member. Other sites give the same error as the signup. */
const is_refused_there = ['PUT /api/signup-email']

test('EC-02 EC-09 every call that takes an email address is in one of these lists', () => {
  const taking = endpoints.filter((endpoint) => slotsOfCall(endpoint).some(({ takes, path }) => takes === 'email' || path === 'email'))
  expect(taking.map(lineOf).sort()).toEqual([...Object.keys(doors), ...is_refused_there].sort())
})

async function ask(line: string, { site, body, is_member }: Door, email: string) {
  const request_id = randomUUID()
  const headers = { 'x-request-id': request_id, authorization: 'Bearer k3y' }
  const options: BrowserOptions = { headers }
  const browser = is_member ? await logIn(app, await aMember(app, { site }), options) : app.visit(site, options)
  const started = performance.now()
  const [, path = ''] = line.split(' ')
  const { status, text, headers: answered } = await browser.post(path, body(email))
  const took = performance.now() - started
  const { date: _, 'x-request-id': __, ...rest } = answered
  // ignore the value of the device cookie, because a browser without this cookie always gets a new one
  const cookies = String(answered['set-cookie'] ?? '').replaceAll(/(?<=device=)[\w-]{22}|(?<=Expires=)[^;]+/g, '…')
  // the number of a report is random
  const said = text.replace(/[A-Z]{5}-[A-Z]{5}/, '…')
  return { shown: { status, text: said, headers: { ...rest, 'set-cookie': cookies } }, took, asked: statements.get(request_id) ?? [] }
}

const lines = Object.entries(doors)

/** Sends all requests at the same time, so that the minimum times do not add up. Also returns the number of password hashes. */
async function askAll(emails: ReadonlyMap<string, string>) {
  const before = hashes
  const answers = await Promise.all(lines.map(async ([line, door]) => [line, await ask(line, door, emails.get(line) ?? '')] as const))
  return { answers: new Map(answers), hashed: hashes - before }
}

test('EC-02 EC-09 the reply and its work are the same with and without an account for the address', async () => {
  const strangers = () => new Map(lines.map(([line]) => [line, `${randomUUID()}@example.test`]))
  const holders = await Promise.all(
    lines.map(async ([line, { site, holder }]) => [line, (await aMember(app, { site, ...holder })).email] as const),
  )
  // fill the caches of the process first; otherwise, the first measured request would run more statements than the others
  await ask('POST /api/user', doors['POST /api/user'] as Door, 'nobody@example.test')
  await app.mails()
  const known = await askAll(new Map(holders))
  const unknown = await askAll(strangers())
  expect(known.hashed).toBeGreaterThan(2)
  expect(known.hashed).toBe(unknown.hashed)
  for (const [line, { is_level }] of lines) {
    const [one, other] = [known.answers.get(line), unknown.answers.get(line)]
    if (!one || !other) throw new TypeError('asked for both')
    expect({ line, ...one.shown }).toEqual({ line, ...other.shown })
    expect(one.shown.status, line).toBeLessThan(402)
    expect(one.asked.length, line).toBeGreaterThan(0)
    if (is_level) expect(one.asked).toEqual(other.asked)
    else {
      // both requests take at least the minimum time, and the work takes far less than the minimum time
      expect(Math.min(one.took, other.took), line).toBeGreaterThan(390)
      for (const { asked } of [one, other]) expect(asked.length, line).toBeLessThan(40)
    }
  }
})
