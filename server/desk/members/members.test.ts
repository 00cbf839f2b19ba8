import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aCase } from '#tests/support/desk/cases.ts'
import { aPerson, company, other_company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
let support: TestPerson
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
  support = await aPerson(app, { role: 'support', scope: company, name: 'Sofie' })
})
afterAll(() => app.close())

const asked = { reason: 'asked' }

/** A member with a paid order. */
async function marloes(name = 'Marloes') {
  const member = await aMember(app, { name, created_at: new Date(app.clock.now.getTime() - 90 * 86_400_000) })
  const browser = await logIn(app, member)
  const order_id = newId()
  const { body } = await browser.post('/api/orders', { id: order_id, package: 'p0', method: 'ideal', total_cents: 995 }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  const [{ number } = { number: '' }] = await app.db.asOwner<{ number: string }>('select number from invoice where order_id = $1', [
    order_id,
  ])
  return { ...member, order_id, receipt: number }
}

const find = ({ browser }: TestPerson, by: string, text: string, why: object = asked) =>
  browser.post('/desk/api/members/vonk/find', { by, text, why })
const open = ({ browser }: TestPerson, id: string, why: object = asked, site = 'vonk') =>
  browser.post(`/desk/api/members/${site}/${id}/open`, why)
const panel = ({ browser }: TestPerson, id: string, name: string, why: object = asked) =>
  browser.post(`/desk/api/members/vonk/${id}/panels/${name}`, why)
const linesOf = (subject: string) =>
  app.db.asOwner<{ act: string; why: string; case_id: string | null }>(
    'select act, why, case_id from desk.audit where subject = $1 order by at, id',
    [`member:${subject}`],
  )
const looksAt = (id: string) => app.db.asOwner('select what, why, role from look where member_id = $1 order by at, id', [id])

test('a member is found by number, order, receipt, exact address and whole name, and not by a part of them', async () => {
  const member = await marloes('Marlijn')
  const namesake = await aMember(app, { name: 'marlijn' })
  const idsOf = async (by: string, text: string) =>
    (await find(support, by, text).expect(200)).body.members.map(({ id }: { id: string }) => id)
  for (const text of [member.id, member.id.toUpperCase(), member.order_id, member.receipt])
    expect(await idsOf('number', ` ${text} `)).toEqual([member.id])
  expect(await idsOf('email', member.email.toUpperCase())).toEqual([member.id])
  expect((await idsOf('name', 'MARLIJN')).sort()).toEqual([member.id, namesake.id].sort())
  for (const [by, text] of [
    ['number', newId()],
    ['number', '0'],
    ['number', member.id.slice(0, 8)],
    ['email', member.email.slice(1)],
    ['email', '%'],
    ['name', 'Marlij'],
    ['name', 'Marlijn%'],
    ['name', ' '],
  ] as const)
    expect(await idsOf(by, text), `${by} ${text}`).toEqual([])
})

test('a search is logged with its reason and without the searched text', async () => {
  const member = await marloes('Zoektocht')
  for (const why of [{}, { reason: 'other' }, { reason: 'other', words: ' ' }, { case_id: newId() }])
    await find(support, 'name', 'Zoektocht', why).expect(400)
  await find(support, 'email', member.email, { reason: 'other', words: 'a call' }).expect(200)
  const [line] = await app.db.asOwner('select why, subject, facts from desk.audit where act = $1 order by at desc, id desc limit 1', [
    'member.find',
  ])
  expect(line).toEqual({ why: 'other: a call', subject: null, facts: { by: 'email', found: 1 } })
})

test('a name that many members have lists twenty of them, and says that there are more', async () => {
  for (let turn = 0; turn < 21; turn++) await aMember(app, { name: 'Veelvoud' })
  const { members, has_more } = (await find(support, 'name', 'Veelvoud').expect(200)).body
  expect([members.length, has_more]).toEqual([20, true])
}, 60_000)

test('a member page opens with the public profile alone, and each panel is a look that the member can read', async () => {
  const member = await marloes()
  const page = (await open(support, member.id, { reason: 'order' }).expect(200)).body
  expect(page).toMatchObject({
    profile: { name: 'Marloes' },
    panels: ['account', 'trust', 'money', 'devices', 'address', 'mail', 'notes'],
    may_adjust: true,
  })
  expect(JSON.stringify(page)).not.toContain(member.email)
  expect((await panel(support, member.id, 'account').expect(200)).body).toMatchObject({
    status: 'active',
    masked_email: `${member.email[0]}•••@•••`,
  })
  expect((await panel(support, member.id, 'money').expect(200)).body).toMatchObject({
    orders: 1,
    detail: { balance: 13, given: 3, sums: [{ currency: 'EUR', paid_cents: 995, returned_cents: 0 }], latest: [{ id: member.order_id }] },
  })
  expect((await panel(support, member.id, 'trust').expect(200)).body).toEqual({
    reports_about: 0,
    reports_by: 0,
    blocks_given: 0,
    blocks_received: 0,
  })
  expect((await panel(support, member.id, 'devices').expect(200)).body.sessions).toHaveLength(1)
  expect((await linesOf(member.id)).map(({ act, why }) => `${act} ${why}`)).toEqual([
    'look.page order',
    'look.account asked',
    'look.money asked',
    'look.trust asked',
    'look.devices asked',
  ])
  expect(await looksAt(member.id)).toHaveLength(5)
})

test('the address needs a second check, and a refused look shows nothing and writes no line', async () => {
  const member = await marloes()
  app.clock.pass({ minutes: 6 })
  const refused = await panel(support, member.id, 'address').expect(403)
  expect(refused.body.error.data).toEqual({ needs: 'step_up' })
  for (const why of [{}, { reason: 'other' }, { case_id: newId() }]) await panel(support, member.id, 'account', why).expect(400)
  expect(await linesOf(member.id)).toEqual([])
  await stepUp(app, support)
  expect((await panel(support, member.id, 'address').expect(200)).body).toEqual({ email: member.email })
  expect((await linesOf(member.id)).map(({ act }) => act)).toEqual(['look.address'])
  // a wrong reason has the same answer for a member and for nobody
  const [real, random] = [await panel(support, member.id, 'account', {}), await panel(support, newId(), 'account', {})]
  expect(real.text).toBe(random.text)
})

test('a moderator opens the profile and the counts, but neither address nor devices; finance opens no member page', async () => {
  const member = await marloes()
  const moderator = await aPerson(app, { role: 'moderator', scope: company })
  await stepUp(app, moderator)
  expect((await open(moderator, member.id).expect(200)).body).toMatchObject({
    panels: ['account', 'trust', 'money', 'notes'],
    may_adjust: false,
  })
  expect((await panel(moderator, member.id, 'account').expect(200)).body.masked_email).toBeNull()
  expect((await panel(moderator, member.id, 'money').expect(200)).body).toEqual({ orders: 1, detail: null })
  for (const name of ['devices', 'address']) await panel(moderator, member.id, name).expect(403)
  await find(moderator, 'email', member.email).expect(403)
  await find(moderator, 'name', 'Marloes').expect(200)
  for (const role of ['finance', 'marketer', 'read_only'] as const) {
    const other = await aPerson(app, { role })
    await open(other, member.id).expect(403)
    await find(other, 'number', member.id).expect(403)
  }
})

test('an unknown member and a member of another company or site get the same answer', async () => {
  const member = await marloes()
  const stranger = await aPerson(app, { role: 'support', scope: other_company })
  const nobody = await open(support, newId()).expect(404)
  for (const reply of [await open(stranger, member.id), await open(support, member.id, asked, 'northlight')]) {
    expect(reply.status).toBe(404)
    expect(reply.text).toBe(nobody.text)
  }
  expect((await stranger.browser.post('/desk/api/members/vonk/find', { by: 'number', text: member.id, why: asked })).status).toBe(404)
  expect(
    (await support.browser.post('/desk/api/members/northlight/find', { by: 'number', text: member.id, why: asked }).expect(200)).body
      .members,
  ).toEqual([])
  expect(await linesOf(member.id)).toEqual([])
})

test('a case is a reason only if it is about the member', async () => {
  const { id: case_id } = await aCase(app, { severity: 2 })
  const [reported, other] = [await marloes(), await marloes()]
  await app.db.asOwner(
    "insert into report (site_id, id, reported_id, reason, created_at, case_id) values ($1, gen_random_uuid(), $2, 'other', now(), $3)",
    [app.site('vonk').id, reported.id, case_id],
  )
  await open(support, other.id, { case_id }).expect(400)
  // who reported must stay unknown, so a guess has the answer of every other member
  await app.db.asOwner('update report set reporter_id = $1 where case_id = $2', [other.id, case_id])
  await open(support, other.id, { case_id }).expect(400)
  await open(support, reported.id, { case_id }).expect(200)
  expect((await linesOf(reported.id)).at(-1)).toMatchObject({ act: 'look.page', why: 'case', case_id })
})

test('the fifth look at one member is told to the owner', async () => {
  const owner = await aPerson(app, { role: 'owner', scope: company, email: 'told@staff.example' })
  const curious = await aPerson(app, { role: 'support', scope: company, name: 'Curious' })
  const member = await marloes()
  const toldOf = async () =>
    (await app.db.asOwner<{ about: string }>("select once as about from desk.job where kind = 'many_looks'")).length
  const before = await toldOf()
  for (const name of ['account', 'trust', 'money', 'devices']) await panel(curious, member.id, name).expect(200)
  expect(await toldOf()).toBe(before)
  await open(curious, member.id).expect(200)
  expect(await toldOf()).toBeGreaterThan(before)
  expect(owner.number).toBeGreaterThan(0)
})

test('the 31st member page within an hour is told to the owner, and the 30th is not', async () => {
  await aPerson(app, { role: 'owner', scope: company })
  const curious = await aPerson(app, { role: 'support', scope: company })
  const member = await aMember(app)
  const toldOf = async () =>
    (await app.db.asOwner("select from desk.job where kind = 'many_looks' and once like $1", [`%staff:${curious.number} %`])).length
  const pages = (count: number) =>
    app.db.asOwner(
      `insert into desk.audit (id, actor, role, act, site_id, subject, why)
       select gen_random_uuid(), $1, 'support', 'look.page', 1, 'member:' || gen_random_uuid(), 'asked' from generate_series(1, $2) n`,
      [`staff:${curious.number}`, count],
    )
  await pages(29)
  expect((await open(curious, member.id).expect(200)).body.pages_in_hour).toBe(30)
  expect(await toldOf()).toBe(0)
  expect((await open(curious, member.id).expect(200)).body.pages_in_hour).toBe(31)
  expect(await toldOf()).toBeGreaterThan(0)
})

test('after an erasure, only the money panel opens', async () => {
  const member = await marloes()
  await app.db.asOwner("update profile set name = '' where member_id = $1", [member.id])
  expect((await open(support, member.id).expect(200)).body).toMatchObject({ profile: null, panels: ['money'], may_adjust: false })
  expect((await find(support, 'number', member.order_id).expect(200)).body.members).toMatchObject([{ id: member.id, name: '' }])
})
