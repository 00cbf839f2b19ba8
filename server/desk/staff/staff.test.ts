import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoles } from '#schemas/desk/roles.ts'
import type { StaffList } from '#schemas/desk/staff.ts'
import { deskCalls } from '#server/desk/endpoints.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { anEmail, aPerson, company, desk_password, fromBase32, invited, stepUp, type TestPerson } from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const other_company = { kind: 'company', id: 'rosenhag-gmbh' } as const
const vonk = { kind: 'site', id: 'vonk' } as const
const why = 'a reason'

async function anOwner(scope: Parameters<typeof aPerson>[1]['scope'] = company): Promise<TestPerson> {
  const owner = await aPerson(app, { role: 'owner', scope })
  await stepUp(app, owner)
  return owner
}

const grantIn = ({ staff }: StaffList, number: number) => staff.find((person) => person.number === number)?.grants[0]
const staffOf = async ({ browser }: TestPerson): Promise<StaffList> => (await browser.get('/desk/api/staff').expect(200)).body

test('an invitation works once, for its address, within 72 hours; every other link has the same answer', async () => {
  const { token, email, name } = await invited(app, { role: 'moderator' })
  const path = `/desk/api/invitations/${token}`
  const { totp, grants, invited_by } = (await app.atDesk().get(path).expect(200)).body
  expect([invited_by, grants]).toEqual(['console', [{ role: 'moderator', extras: [], scope_name: 'Kompas B.V.' }]])
  expect(totp.address).toContain(`secret=${totp.secret}`)
  const unknown = (
    await app
      .atDesk()
      .get(`/desk/api/invitations/${'a'.repeat(43)}`)
      .expect(404)
  ).text

  const { totpCode } = await import('#server/desk/access/secrets.ts')
  const code = () => totpCode(fromBase32(totp.secret), Math.floor(app.clock.now.getTime() / 30_000))
  const sound = { email, name, password: desk_password, code: code() }
  expect(
    (
      await app
        .atDesk()
        .post(path, { ...sound, email: anEmail() })
        .expect(404)
    ).text,
  ).toBe(unknown)
  for (const [wrong, field] of [
    [{ password: 'short-pw-1' }, 'password'],
    [{ password: 'passwordpassword' }, 'password'],
    [{ code: '000000' }, 'code'],
    [{ code: undefined }, 'code'],
    [{ password: undefined }, 'password'],
  ] as const)
    expect(
      Object.keys(
        (
          await app
            .atDesk()
            .post(path, { ...sound, ...wrong })
            .expect(400)
        ).body.error.fields,
      ),
    ).toEqual([field])
  const browser = app.atDesk()
  expect((await browser.post(path, sound).expect(200)).body.recovery_codes).toHaveLength(10)
  expect((await browser.get('/desk/api/me').expect(200)).body.name).toBe(name)
  expect((await app.atDesk().get(path).expect(404)).text).toBe(unknown)
  expect((await app.atDesk().post(path, sound).expect(404)).text).toBe(unknown)

  const late = await invited(app, { role: 'moderator' })
  app.clock.pass({ hours: 73 })
  expect((await app.atDesk().get(`/desk/api/invitations/${late.token}`).expect(404)).text).toBe(unknown)
})

test('two people who accept one invitation at the same time do not both get in', async () => {
  const { token, email, name } = await invited(app, { role: 'moderator' })
  const path = `/desk/api/invitations/${token}`
  const { totp } = (await app.atDesk().get(path)).body
  const { totpCode } = await import('#server/desk/access/secrets.ts')
  const body = {
    email,
    name,
    password: desk_password,
    code: totpCode(fromBase32(totp.secret), Math.floor(app.clock.now.getTime() / 30_000)),
  }
  const answers = await Promise.all([1, 2, 3].map(() => app.atDesk().post(path, body)))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(await app.db.asOwner('select from desk.staff where email_key = $1', [email])).toHaveLength(1)
})

test('an invitation for somebody who already works here gives no login: the person must be logged in, and keeps the own keys', async () => {
  const person = await aPerson(app, { role: 'support' })
  const { token, name } = await invited(app, { role: 'finance', scope: other_company, email: person.email })
  const path = `/desk/api/invitations/${token}`
  const body = { email: person.email, name, password: 'thief-password-777', code: '000000' }
  const thief = app.atDesk()
  expect((await thief.post(path, body).expect(409)).body.error).toEqual({ code: 'conflict', data: { reason: 'log_in_first' } })
  await thief.get('/desk/api/me').expect(403)
  await person.browser.post(path, body).expect(200, { recovery_codes: [] })
  const { grants } = (await person.browser.get('/desk/api/me')).body
  expect(grants.map(({ role }: { role: string }) => role)).toEqual(['support', 'finance'])
  app.clock.pass({ seconds: 30 })
  await app.atDesk().post('/desk/api/login/password', { email: person.email, password: desk_password, code: person.code() }).expect(204)
})

test('the owner of a company gives, renews and ends grants; each change ends the sessions of the person at once', async () => {
  const owner = await anOwner()
  const person = await aPerson(app, { role: 'moderator', days: 10 })
  const { id } = grantIn(await staffOf(owner), person.number) ?? { id: '' }
  const renewed = (await owner.browser.post(`/desk/api/staff/grants/${id}/renewals`, { why }).expect(200)).body
  const days = (new Date(grantIn(renewed, person.number)?.ends_at ?? 0).getTime() - app.clock.now.getTime()) / 86_400_000
  expect(days).toBe(180)
  await person.browser.get('/desk/api/me').expect(200)

  await owner.browser
    .post(`/desk/api/staff/${person.number}/grants`, { role: 'support', scope: vonk, extras: [], days: 5, why })
    .expect(200)
  await person.browser.get('/desk/api/me').expect(403)
  expect(grantIn((await owner.browser.delete(`/desk/api/staff/grants/${id}`, { why }).expect(200)).body, person.number)?.role).toBe(
    'support',
  )
})

test('an owner sees and changes nothing of another company, and gets the same answer as for a random id', async () => {
  const owner = await anOwner()
  const stranger = await aPerson(app, { role: 'moderator', scope: other_company })
  const open = await invited(app, { role: 'support', scope: other_company })
  const [{ id }] = (await app.db.asOwner<{ id: string }>('select id from desk.staff_grant where staff_number = $1', [stranger.number])) as [
    { id: string },
  ]
  const { staff, invitations, scopes } = await staffOf(owner)
  expect(staff.some(({ number }) => number === stranger.number)).toBe(false)
  expect(invitations.some((each) => each.id === open.id)).toBe(false)
  expect(scopes.map(({ kind, id: of }) => [kind, of])).toEqual([
    ['company', 'kompas-bv'],
    ['site', 'northlight'],
    ['site', 'vonk'],
  ])
  const unknown = (await owner.browser.delete(`/desk/api/staff/grants/${newId()}`, { why }).expect(404)).text
  expect((await owner.browser.delete(`/desk/api/staff/grants/${id}`, { why }).expect(404)).text).toBe(unknown)
  expect((await owner.browser.post(`/desk/api/staff/grants/${id}/renewals`, { why }).expect(404)).text).toBe(unknown)
  expect((await owner.browser.delete(`/desk/api/staff/invitations/${open.id}`, { why }).expect(404)).text).toBe(unknown)
  expect((await owner.browser.delete(`/desk/api/staff/${stranger.number}/sessions/${newId()}`).expect(404)).text).toBe(unknown)
  const grant = { role: 'support', scope: other_company, extras: [], days: 5, why }
  await owner.browser.post(`/desk/api/staff/${stranger.number}/grants`, grant).expect(403)
  await owner.browser.post(`/desk/api/staff/${stranger.number}/grants`, { ...grant, scope: company }).expect(404)
  await owner.browser
    .post('/desk/api/staff/invitations', { email: anEmail(), name: 'X', grants: [{ ...grant, why: undefined }], why })
    .expect(403)
  await stranger.browser.get('/desk/api/me').expect(200)
})

test('nobody changes the own grants, makes an owner alone, gives a wider scope or an extra that the role does not know', async () => {
  const owner = await anOwner(vonk)
  const { id } = grantIn(await staffOf(owner), owner.number) ?? { id: '' }
  const refused = async (call: PromiseLike<{ status: number; body: { error: { code: string; data?: object; fields?: object } } }>) => {
    const { status, body } = await call
    return [status, body.error.data ?? Object.keys(body.error.fields ?? {})]
  }
  const { browser, number } = owner
  const grant = { role: 'support', scope: vonk, extras: [], days: 5 }
  const inviting = (changes: object) =>
    refused(browser.post('/desk/api/staff/invitations', { email: anEmail(), name: 'X', grants: [{ ...grant, ...changes }], why }))
  expect(await refused(browser.delete(`/desk/api/staff/grants/${id}`, { why }))).toEqual([403, { needs: 'other_person' }])
  expect(await refused(browser.post(`/desk/api/staff/grants/${id}/renewals`, { why }))).toEqual([403, { needs: 'other_person' }])
  expect(await refused(browser.post(`/desk/api/staff/${number}/grants`, { ...grant, why }))).toEqual([403, { needs: 'other_person' }])
  expect(await inviting({ role: 'owner' })).toEqual([409, { reason: 'second_person' }])
  expect(await inviting({ scope: company })).toEqual([403, []])
  expect(await inviting({ scope: { kind: 'fleet', id: '' } })).toEqual([403, []])
  expect(await inviting({ scope: { kind: 'site', id: 'nowhere' } })).toEqual([400, ['scope']])
  expect(await inviting({ extras: ['lead'] })).toEqual([400, ['extras']])
  expect(await inviting({ days: 181 })).toEqual([400, ['grants.0.days']])
  const fleet = await anOwner({ kind: 'fleet', id: '' })
  const at_fleet = (role: string) =>
    fleet.browser.post('/desk/api/staff/invitations', {
      email: anEmail(),
      name: 'X',
      grants: [{ ...grant, role, scope: { kind: 'fleet', id: '' } }],
      why,
    })
  expect((await at_fleet('moderator')).status).toBe(400)
  expect((await at_fleet('read_only')).status).toBe(200)
})

test('the last owner of a company keeps the grant', async () => {
  await app.db.asOwner("delete from desk.staff_grant where scope_id = 'rosenhag-gmbh'")
  const first = await anOwner(other_company)
  const second = await anOwner(other_company)
  const { staff } = await staffOf(first)
  expect(staff.flatMap(({ grants }) => grants.map(({ is_last_owner }) => is_last_owner))).toEqual([false, false])
  const grant = grantIn(await staffOf(first), second.number)
  await first.browser.delete(`/desk/api/staff/grants/${grant?.id}`, { why }).expect(200)
  const [left] = (await staffOf(first)).staff
  expect(left?.grants).toMatchObject([{ is_last_owner: true, ends_at: null }])
  // an owner of the whole installation manages no company
  const fleet = await anOwner({ kind: 'fleet', id: '' })
  await fleet.browser.delete(`/desk/api/staff/grants/${left?.grants[0]?.id}`, { why }).expect(404)
})

test('two owners who end the grants of each other at the same time leave one owner', async () => {
  await app.db.asOwner("delete from desk.staff_grant where scope_id = 'rosenhag-gmbh'")
  const owners = [await anOwner(other_company), await anOwner(other_company)] as const
  const list = await staffOf(owners[0])
  const ends = [0, 1].map((at) => {
    const target = owners[1 - at]
    return owners[at]?.browser.delete(`/desk/api/staff/grants/${grantIn(list, target?.number ?? 0)?.id}`, { why })
  })
  await Promise.all(ends)
  const left = await app.db.asOwner("select from desk.staff_grant where role = 'owner' and scope_id = 'rosenhag-gmbh'")
  expect(left).toHaveLength(1)
})

test('every call answers each role as declared, and a visitor not at all', async () => {
  const people = new Map<string, TestPerson>()
  for (const role of staffRoles) people.set(role, await aPerson(app, { role, scope: vonk }))
  const managers = new Set(['owner'])
  for (const { method, path, declaration } of deskCalls) {
    const address = path.replace(':number', '1').replace(':id', newId()).replace(':token', 'b'.repeat(43))
    if (path.endsWith('/logout')) continue
    const call = (browser: TestPerson['browser']) => browser[method.toLowerCase() as 'post'](address)
    const visitor = await call(app.atDesk())
    if (declaration.access === 'anyone') continue
    expect([visitor.status, visitor.body.error?.code], `${method} ${path}`).toEqual([403, 'authentication_required'])
    for (const [role, { browser }] of people) {
      const { status, body } = await call(browser)
      const is_refused = status === 403 && body.error?.code === 'forbidden' && body.error.data === undefined
      expect(is_refused, `${role} ${method} ${path}`).toBe(declaration.access === 'staff' && !managers.has(role))
    }
  }
})

test('the log has one line for each act, with the role and the reason, and nobody can change it', async () => {
  const owner = await anOwner()
  const grant = { role: 'support', scope: vonk, extras: [], days: 5 }
  const { id } = (
    await owner.browser.post('/desk/api/staff/invitations', { email: anEmail(), name: 'X', grants: [grant], why: 'more help' })
  ).body
  const { lines } = (await owner.browser.get('/desk/api/log').expect(200)).body
  expect(lines[0]).toMatchObject({
    who: 'The owner',
    role: 'owner',
    act: 'staff.invite',
    site: 'vonk',
    subject: `invitation:${id}`,
    why: 'more help',
    facts: { role: 'support', days: 5 },
  })
  const unit = app.db.desk.unit()
  const { sql } = await import('kysely')
  const { exec } = await import('#server/platform/database/db.ts')
  for (const statement of [sql`update desk.audit set why = 'other'`, sql`delete from desk.audit`, sql`truncate desk.audit`])
    await expect(exec({ unit }, statement)).rejects.toMatchObject({ code: '42501' })
  await unit.finish()
})

test('an act that fails leaves no line, and an act whose line fails does not happen', async () => {
  const owner = await anOwner()
  const count = async () => (await app.db.asOwner<{ n: number }>('select count(*)::int as n from desk.audit'))[0]?.n
  const before = await count()
  await owner.browser.delete(`/desk/api/staff/grants/${newId()}`, { why }).expect(404)
  expect(await count()).toBe(before)
  const person = await aPerson(app, { role: 'support' })
  const grant = grantIn(await staffOf(owner), person.number)
  await app.db.asOwner("alter table desk.audit add constraint no_more check (act <> 'grant.end') not valid")
  await owner.browser.delete(`/desk/api/staff/grants/${grant?.id}`, { why }).expect(500)
  await app.db.asOwner('alter table desk.audit drop constraint no_more')
  await person.browser.get('/desk/api/me').expect(200)
  expect(grantIn(await staffOf(owner), person.number)).toEqual(grant)
})

test('everybody reads the own acts; an owner reads those of the own company and no other', async () => {
  const stranger = await anOwner(other_company)
  const moderator = await aPerson(app, { role: 'moderator', name: 'Only Own' })
  const mine = (await moderator.browser.get('/desk/api/log').expect(200)).body.lines
  expect(new Set(mine.map(({ who }: { who: string }) => who))).toEqual(new Set(['Only Own']))
  await invited(app, { role: 'support' })
  const theirs = (await stranger.browser.get('/desk/api/log').expect(200)).body.lines
  const companies = await app.db.asOwner<{ id: string; company_id: string | null; actor: string }>(
    'select id, company_id, actor from desk.audit',
  )
  const seen = new Set(theirs.map(({ id }: { id: string }) => id))
  for (const { id, company_id, actor } of companies)
    if (seen.has(id)) expect([company_id === 'rosenhag-gmbh', actor === `staff:${stranger.number}`]).toContain(true)
  const auditor = await aPerson(app, { role: 'read_only', extras: ['audit'] })
  expect((await auditor.browser.get('/desk/api/log').expect(200)).body.lines.length).toBeGreaterThan(mine.length)
})

test('the log has pages of fifty lines, without a gap or a double, also for lines of one moment', async () => {
  const owner = await anOwner()
  await app.db.asOwner(
    `insert into desk.audit (at, id, actor, act, company_id)
     select timestamptz '2026-01-15 12:00', gen_random_uuid(), 'console:test', 'paged', 'kompas-bv' from generate_series(1, 120)`,
  )
  const ids: string[] = []
  let after: string | null = null
  do {
    const page: { lines: { id: string }[]; next: string | null } = (
      await owner.browser.get(`/desk/api/log?act=paged${after === null ? '' : `&after=${after}`}`).expect(200)
    ).body
    ids.push(...page.lines.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect([ids.length, new Set(ids).size]).toEqual([120, 120])
  await owner.browser.get('/desk/api/log?after=nonsense').expect(400)
})
