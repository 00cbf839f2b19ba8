import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { type FakeTwilio, fakeTwilio } from '#tests/support/fake-twilio.ts'
import type { Mail } from './mail.ts'
import { createSms } from './sms.ts'
import { createTwilio } from './twilio.ts'

const [account, token] = ['AC0123456789abcdef0123456789abcdef', 'a-token-of-twilio']
const twilio_file = { provider: 'twilio', account, auth_token: 'env:TEST_TWILIO_TOKEN', sender: 'Vonk' }
const live = { status: 'live', payments: { provider: 'mollie' } }

let twilio: FakeTwilio
let app: TestApp
const outbox: Mail[] = []
beforeAll(async () => {
  vi.stubEnv('TEST_TWILIO_TOKEN', token)
  twilio = await fakeTwilio({ account, token })
  const sms = createSms({
    gateway: createTwilio({ endpoint: twilio.endpoint }),
    outbox: { deliver: async (_site, mail) => void outbox.push(mail) },
  })
  app = await anApp({
    sms,
    sites: {
      vonk: { text_messages: twilio_file },
      outboxed: {},
      withgateway: { ...live, text_messages: { ...twilio_file, sender: undefined }, name: 'Été à deux 2026' },
      without: { ...live },
      forgotten: { ...live, text_messages: { ...twilio_file, auth_token: 'env:TEST_NOT_SET' } },
    },
  })
})
afterAll(async () => {
  await app.close()
  await twilio.close()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  twilio.messages = []
  twilio.calls = []
  outbox.splice(0)
})

const form = {
  package: 'p0',
  total_cents: 995,
  iban: 'NL91ABNA0417164300',
  holder: 'Anna de Vries',
  street: 'Keizersgracht',
  house_number: '12b',
  postcode: '1015 CJ',
  city: 'Amsterdam',
  is_authorised: true,
}
let mobiles = 20_000_000
/** Submits the direct debit form, so that a text message with a code is queued. */
async function askForCode(site = 'vonk'): Promise<string> {
  const anna = await aMember(app, { site, credits: 0, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  const mobile = `+316${++mobiles}`
  await (await logIn(app, anna)).post('/api/directdebit', { ...form, mobile }).expect(200)
  return mobile
}

/** Runs the queue like the worker. Failed jobs are retried later. */
async function work(): Promise<void> {
  for (const job of await app.db.jobs.claimJobs('sms', 10)) {
    await app.perform(job).then(
      () => app.db.jobs.complete(job),
      (error: unknown) => app.db.jobs.fail(job, error),
    )
  }
}
const waiting = async () =>
  (await app.db.asOwner<{ last_error: string | null }>("select last_error from job where queue = 'sms'")).map(
    ({ last_error }) => last_error,
  )

test('VA-08 a code is sent through the site’s own account, from the site’s sender', async () => {
  const mobile = await askForCode()
  await work()
  expect(twilio.messages).toEqual([{ To: mobile, From: 'Vonk', Body: expect.stringMatching(/^\d{6} is je code voor Vonk/) }])
  expect(twilio.calls).toEqual([`POST /2010-04-01/Accounts/${account}/Messages.json`])
  expect(outbox).toEqual([])
})

test('VA-08 after a lost answer the gateway is asked, and the message is not sent twice', async () => {
  twilio.next = 'taken, then silence'
  const mobile = await askForCode()
  await work()
  expect(await waiting()).toEqual([expect.stringContaining('fetch failed')])
  app.clock.pass({ minutes: 1 })
  await work()
  expect(twilio.messages).toHaveLength(1)
  expect(twilio.calls.at(-1)).toBe(`GET /2010-04-01/Accounts/${account}/Messages.json?To=${encodeURIComponent(mobile)}&PageSize=20`)
  expect(await waiting()).toEqual([])
})

test.each([
  ['the gateway is down', { status: 503, code: 20503 }],
  ['it is asked too often', { status: 429, code: 20429 }],
  ['the token is wrong', { status: 401, code: 20003 }],
])('VA-08 when %s, the message is sent later, once', async (_what, answer) => {
  twilio.next = answer
  await askForCode()
  await work()
  expect(await waiting()).toEqual([expect.stringContaining(`Twilio answers ${answer.status}, error ${answer.code}`)])
  app.clock.pass({ minutes: 1 })
  await work()
  expect(twilio.messages).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('VA-08 a refused number is not retried, and an expired code is not sent', async () => {
  twilio.next = { status: 400, code: 21211 }
  await askForCode()
  await work()
  expect(await waiting()).toEqual([])
  await askForCode()
  app.clock.pass({ minutes: 11 })
  await work()
  expect([twilio.messages, await waiting()]).toEqual([[], []])
})

test('VA-08 a site that is not live and has no gateway writes its codes to the outbox', async () => {
  const mobile = await askForCode('outboxed')
  await work()
  expect(outbox).toMatchObject([{ kind: 'sms', subject: `SMS ${mobile}`, text: expect.stringMatching(/^\d{6} /) }])
  expect(twilio.calls).toEqual([])
})

test('VA-08 EC-12 a live site without a gateway, or without its token, offers no direct debit', async () => {
  const offered = async (site: string) => {
    const { body } = await app.visit(site).get('/api/packages').expect(200)
    return body.has_direct_debit
  }
  expect([await offered('withgateway'), await offered('without'), await offered('forgotten')]).toEqual([true, false, false])
  const bea = await aMember(app, { site: 'without', credits: 0, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  const asBea = await logIn(app, bea)
  expect((await asBea.get('/api/directdebit').expect(200)).body.is_offered).toBe(false)
  const { body } = await asBea.post('/api/directdebit', { ...form, mobile: '+31620999999' }).expect(400)
  expect(body.error.fields).toEqual({ method: { rule: 'not_a_choice' } })
  expect(await waiting()).toEqual([])
})

test('VA-08 without a configured sender, the site’s name is shortened for phones', () => {
  expect(app.site('withgateway').sms).toEqual({ account, key: token, sender: 'Ete a deux' })
})
