import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { booksOf } from '#tests/support/money/money-books.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
})
afterAll(() => app.close())

async function aBuyer() {
  const anna = await aMember(app, { credits: 0, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  return { anna, asAnna: await logIn(app, anna) }
}

let mobiles = 10_000_000
const aForm = (changes: object = {}) => ({
  package: 'p0',
  total_cents: 995,
  iban: 'nl91 abna 0417 1643 00',
  holder: 'Anna de Vries',
  street: 'Keizersgracht',
  house_number: '12b',
  postcode: '1015 cj',
  city: 'Amsterdam',
  mobile: `06 ${++mobiles}`,
  is_authorised: true,
  ...changes,
})

async function start(browser: Browser, form = aForm()) {
  const { body, status } = await browser.post('/api/directdebit', form)
  expect({ status, body }).toMatchObject({ status: 200 })
  return { ...body, form, code: await lastCode() }
}

async function lastCode(): Promise<string> {
  const text = (await app.texts()).at(-1)?.text ?? ''
  return /\d{6}/.exec(text)?.[0] ?? ''
}

const confirm = (browser: Browser, { id, form_key, form, code }: Awaited<ReturnType<typeof start>>, changes: object = {}) =>
  browser.post(`/api/directdebit/${id}`, { code, form_key, form, ...changes })

const bank = (browser: Browser, payment_id: string, outcome: string) =>
  browser.post(`/api/simulated-payments/${payment_id}`, { outcome }).expect(200)

test('VA-08 every field is required and has its own fault', async () => {
  const { asAnna } = await aBuyer()
  const empty = { iban: ' ', holder: ' ', street: ' ', house_number: ' ', postcode: ' ', city: ' ', mobile: ' ', is_authorised: false }
  const { body } = await asAnna.post('/api/directdebit', aForm(empty)).expect(400)
  const required = { rule: 'required' }
  expect(body.error.fields).toEqual({
    iban: required,
    holder: required,
    street: required,
    house_number: required,
    postcode: required,
    city: required,
    mobile: required,
    is_authorised: { rule: 'mandate_needed' },
  })
  const wrong = { iban: 'NL91ABNA0417164301', mobile: '020 624 1111', house_number: 'b', postcode: '12' }
  expect((await asAnna.post('/api/directdebit', aForm(wrong)).expect(400)).body.error.fields).toEqual({
    iban: { rule: 'invalid_iban' },
    mobile: { rule: 'invalid_mobile' },
    house_number: { rule: 'invalid_house_number' },
    postcode: { rule: 'invalid_postcode' },
  })
  expect(await app.texts()).toEqual([])
})

test('VA-08 spaces in pasted values are ignored', async () => {
  const { asAnna } = await aBuyer()
  for (const space of ['\u00A0', '\u202F', '\t', '\u200B', '\uFEFF', '\u2007']) {
    const mobile = `06${space}${++mobiles}`
    const pasted = aForm({
      iban: `${space}NL91${space}ABNA${space}0417164300`,
      postcode: `1015${space}CJ${space}`,
      house_number: `12${space}`,
      mobile,
    })
    expect((await asAnna.post('/api/directdebit', pasted)).body.error?.fields, JSON.stringify(space)).toBeUndefined()
  }
})

test('RT-10 VA-08 the code from the text message authorises the debit and orders, and the credits come after the payment', async () => {
  const { anna, asAnna } = await aBuyer()
  const started = await start(asAnna)
  expect(started).toMatchObject({ iban_masked: 'NL91 •••• 4300', sends_left: 2 })
  const { body } = await confirm(asAnna, started).expect(200)
  expect(body.payment).toMatchObject({ status: 'pending', method: 'directdebit', amount_cents: 995 })
  // a second click returns the same order and sends no second mail
  expect((await confirm(asAnna, started).expect(200)).body.payment.payment_id).toBe(body.payment.payment_id)
  const mails = (await app.mails()).filter(({ kind }) => kind === 'direct-debit')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(started.mandate_reference)
  expect(mails[0]?.text).toContain('NL91 •••• 4300')
  expect((await booksOf(app, anna.id)).balance).toBe(0)
  await bank(asAnna, body.payment.payment_id, 'paid')
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 10, is_premium: true })
})

test('VA-08 the account number is not stored', async () => {
  const { asAnna } = await aBuyer()
  const started = await start(asAnna)
  await confirm(asAnna, started).expect(200)
  const tables = await app.db.asOwner<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  for (const { name } of tables) {
    const found = await app.db.asOwner(`select 1 from ${name} t where replace(t::text, ' ', '') ilike '%0417164300%'`)
    expect({ name, found }).toEqual({ name, found: [] })
  }
})

test('VA-08 a code allows five attempts, and at most three codes are sent', async () => {
  const { asAnna } = await aBuyer()
  const started = await start(asAnna)
  const wrong = started.code === '000000' ? '000001' : '000000'
  for (let turn = 0; turn < 5; turn++) await confirm(asAnna, started, { code: wrong }).expect(409, { error: { code: 'sms_code_invalid' } })
  await confirm(asAnna, started).expect(409, { error: { code: 'sms_code_spent' } })
  await asAnna.post(`/api/directdebit/${started.id}/code`, {}).expect(200)
  const second = await lastCode()
  app.clock.pass({ minutes: 10 })
  await confirm(asAnna, started, { code: second }).expect(409, { error: { code: 'sms_code_spent' } })
  expect((await asAnna.post(`/api/directdebit/${started.id}/code`, {}).expect(200)).body.sends_left).toBe(0)
  await asAnna.post(`/api/directdebit/${started.id}/code`, {}).expect(429, { error: { code: 'sms_limit' } })
  await confirm(asAnna, started, { code: await lastCode() }).expect(200)
})

test('VA-08 concurrent guesses are all counted', async () => {
  const { asAnna } = await aBuyer()
  const started = await start(asAnna)
  const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, '0')).filter((code) => code !== started.code)
  const codes = await Promise.all(guesses.map((code) => confirm(asAnna, started, { code }).then(({ body }) => body.error.code)))
  expect(codes.filter((code) => code === 'sms_code_invalid')).toHaveLength(5)
})

test('VA-08 a form that changed after the code was sent is refused', async () => {
  const { asAnna } = await aBuyer()
  const started = await start(asAnna)
  await confirm(asAnna, started, { form: { ...started.form, iban: 'DE89370400440532013000' } }).expect(409, { error: { code: 'conflict' } })
  await confirm(asAnna, started, { form: { ...started.form, package: 'p1', total_cents: 2495 } }).expect(409)
  const { asAnna: asOther } = await aBuyer()
  await confirm(asOther, started).expect(404)
})

test('EC-12 the first debit is at most 25 euro, one may be open at a time, and after a successful one there is no limit', async () => {
  const { asAnna } = await aBuyer()
  const large = aForm({ package: 'p2', total_cents: 4995 })
  await asAnna.post('/api/directdebit', large).expect(409, { error: { code: 'debit_limit', data: { limit_cents: 2500, currency: 'EUR' } } })
  const [one, two] = [await start(asAnna), await start(asAnna)]
  const { body } = await confirm(asAnna, one).expect(200)
  const { order_id, payment_id } = body.payment
  await confirm(asAnna, two).expect(409, { error: { code: 'debit_open', data: { order_id } } })
  expect((await asAnna.get('/api/directdebit')).body).toMatchObject({ open_order_id: order_id, limit_cents: 2500, barred_until: null })
  await bank(asAnna, payment_id, 'paid')
  expect((await asAnna.get('/api/directdebit')).body).toMatchObject({ open_order_id: null, limit_cents: null })
  await asAnna.post('/api/directdebit', large).expect(200)
})

test('EC-12 two concurrent confirmations of mandates create one order', async () => {
  const { anna, asAnna } = await aBuyer()
  const [one, two] = [await start(asAnna), await start(asAnna)]
  const statuses = await Promise.all([confirm(asAnna, one), confirm(asAnna, two)].map((call) => call.then(({ status }) => status)))
  expect(statuses.sort()).toEqual([200, 409])
  expect(
    await app.db.asOwner("select count(*)::int as count from credit_order where member_id = $1 and status = 'pending'", [anna.id]),
  ).toEqual([{ count: 1 }])
})

test('RO-05 EC-12 a reversed debit bars the member from direct debit for twelve months', async () => {
  const { anna, asAnna } = await aBuyer()
  const { body } = await confirm(asAnna, await start(asAnna)).expect(200)
  await bank(asAnna, body.payment.payment_id, 'paid')
  await bank(asAnna, body.payment.payment_id, 'charged_back')
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 0, is_premium: false })
  const { barred_until } = (await asAnna.get('/api/directdebit')).body
  await asAnna.post('/api/directdebit', aForm()).expect(403, { error: { code: 'debit_barred', data: { until: barred_until } } })
  app.clock.set(new Date(barred_until))
  const later = await logIn(app, anna)
  await later.post('/api/directdebit', aForm()).expect(200)
})

test('VA-08 an account without a confirmed mailbox sends no text message', async () => {
  const fresh = await aMember(app, { confirmed: false })
  const asFresh = await logIn(app, fresh)
  await app.texts()
  await asFresh.post('/api/directdebit', aForm()).expect(403, { error: { code: 'email_not_confirmed' } })
  expect(await app.texts()).toEqual([])
})

test('VA-08 a code is sent only to a mobile number of the site’s countries', async () => {
  const { asAnna } = await aBuyer()
  for (const mobile of ['+1 201 555 0123', '+881 621 234567', '+44 7400 123456', '+7 912 345 67 89']) {
    const { body } = await asAnna.post('/api/directdebit', aForm({ mobile })).expect(400)
    expect(body.error.fields.mobile.rule).toMatch(/^(foreign|invalid)_mobile$/)
  }
  expect(await app.texts()).toEqual([])
})

test('VA-08 no code is sent for a wrong price', async () => {
  const { asAnna } = await aBuyer()
  const { body } = await asAnna.post('/api/directdebit', aForm({ total_cents: 1 })).expect(409)
  expect(body.error).toEqual({ code: 'price_changed', data: { total_cents: 995, currency: 'EUR' } })
  expect(await app.texts()).toEqual([])
})

test('VA-08 one number gets at most nine codes a day, also with twenty parallel members; repeated codes count', async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, aBuyer))
  const form = aForm()
  const replies = await Promise.all(buyers.map(({ asAnna }) => asAnna.post('/api/directdebit', form)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(new Set(['sms_limit']))
  expect(await app.texts()).toHaveLength(9)
  const first = replies.findIndex(({ status }) => status === 200)
  await buyers[first]?.asAnna.post(`/api/directdebit/${replies[first]?.body.id}/code`, {}).expect(429, { error: { code: 'sms_limit' } })
  expect(await app.texts()).toEqual([])
})

test('VA-08 one member sends at most nine codes a day to any numbers, also in parallel; repeated codes count', async () => {
  const { asAnna } = await aBuyer()
  const started = await start(asAnna)
  for (let turn = 0; turn < 2; turn++) await asAnna.post(`/api/directdebit/${started.id}/code`, {}).expect(200)
  await app.texts()
  const replies = await Promise.all(Array.from({ length: 16 }, () => asAnna.post('/api/directdebit', aForm())))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(await app.texts()).toHaveLength(6)
})

test('RO-05 the checkout call refuses direct debit', async () => {
  const { asAnna } = await aBuyer()
  await asAnna.post('/api/orders', { id: newId(), package: 'p0', method: 'directdebit', total_cents: 995 }).expect(400)
})
