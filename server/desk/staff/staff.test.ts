import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allows, extrasOfRole, type StaffExtra, type StaffRole, staffRoles } from '#schemas/desk/roles.ts'
import { totpCode } from '#server/desk/access/secrets.ts'
import { deskCalls } from '#server/desk/endpoints.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import {
  anEmail,
  anOwner,
  aPerson,
  company,
  desk_password,
  fromBase32,
  grantIn,
  invited,
  other_company,
  staffOf,
  type TestPerson,
  vonk,
} from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const why = 'a reason'

test('an invitation works once, for its address, within 72 hours; every other link has the same answer', async () => {
  const { token, email, name } = await invited(app, { role: 'moderator' })
  const path = `/desk/api/invitations/${token}`
  const opened = await app.atDesk().get(path).expect(200)
  const { totp, grants, invited_by, masked_email } = opened.body
  expect([masked_email, opened.text.includes(email)]).toEqual([`${email[0]}•••@staff.example`, false])
  expect([invited_by, grants]).toEqual(['console', [{ role: 'moderator', extras: [], scope_name: 'Kompas B.V.' }]])
  expect(totp.address).toContain(`secret=${totp.secret}`)
  const unknown = (
    await app
      .atDesk()
      .get(`/desk/api/invitations/${'a'.repeat(43)}`)
      .expect(404)
  ).text

  const code = () => totpCode(fromBase32(totp.secret), Math.floor(app.clock.now.getTime() / 30_000))
  const sound = { email, name, password: desk_password, code: code() }
  for (const [wrong, field] of [
    [{ email: anEmail() }, 'email'],
    [{ email: undefined }, 'email'],
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

test('the address of an invitation can be guessed five times in 15 minutes', async () => {
  const { token, email } = await invited(app, { role: 'moderator' })
  const guess = (address: string) => app.atDesk().post(`/desk/api/invitations/${token}`, { email: address, name: 'X' })
  for (let n = 0; n < 5; n++) await guess(anEmail()).expect(400)
  await guess(email).expect(429)
})

test('two people who accept one invitation at the same time do not both get in', async () => {
  const { token, email, name } = await invited(app, { role: 'moderator' })
  const path = `/desk/api/invitations/${token}`
  const { totp } = (await app.atDesk().get(path)).body
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
  const owner = await anOwner(app)
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
  const owner = await anOwner(app)
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
  const nowhere = { ...grant, scope: { kind: 'company', id: 'nowhere' } }
  const add = (wanted: object) => owner.browser.post(`/desk/api/staff/${stranger.number}/grants`, wanted)
  expect((await add(grant).expect(400)).text).toBe((await add(nowhere).expect(400)).text)
  await owner.browser.post(`/desk/api/staff/${stranger.number}/grants`, { ...grant, scope: company }).expect(404)
  await owner.browser
    .post('/desk/api/staff/invitations', { email: anEmail(), name: 'X', grants: [{ ...grant, why: undefined }], why })
    .expect(400)
  await stranger.browser.get('/desk/api/me').expect(200)
})

test('nobody changes the own grants, makes an owner alone, gives a wider scope or an extra that the role does not know', async () => {
  const owner = await anOwner(app, vonk)
  const { id } = grantIn(await staffOf(owner), owner.number) ?? { id: '' }
  const refused = async (call: PromiseLike<{ status: number; body: { error: { code: string; data?: object; fields?: object } } }>) => {
    const { status, body } = await call
    return [status, body.error.data ?? Object.keys(body.error.fields ?? {})]
  }
  const { browser, number } = owner
  const grant = { role: 'support', scope: vonk, extras: [], days: 5 }
  const inviting = ({ email = anEmail(), ...changes }: { email?: string; [field: string]: unknown }) =>
    refused(browser.post('/desk/api/staff/invitations', { email, name: 'X', grants: [{ ...grant, ...changes }], why }))
  expect(await refused(browser.delete(`/desk/api/staff/grants/${id}`, { why }))).toEqual([403, { needs: 'other_person' }])
  expect(await refused(browser.post(`/desk/api/staff/grants/${id}/renewals`, { why }))).toEqual([403, { needs: 'other_person' }])
  expect(await refused(browser.post(`/desk/api/staff/${number}/grants`, { ...grant, why }))).toEqual([403, { needs: 'other_person' }])
  expect(await inviting({ email: owner.email.toUpperCase() })).toEqual([403, { needs: 'other_person' }])
  expect(await inviting({ role: 'owner' })).toEqual([409, { reason: 'second_person' }])
  expect(await inviting({ scope: company })).toEqual([400, ['scope']])
  expect(await inviting({ scope: { kind: 'fleet', id: '' } })).toEqual([400, ['scope']])
  expect(await inviting({ scope: { kind: 'site', id: 'nowhere' } })).toEqual([400, ['scope']])
  expect(await inviting({ extras: ['lead'] })).toEqual([400, ['extras']])
  expect(await inviting({ days: 181 })).toEqual([400, ['grants.0.days']])
  const fleet = await anOwner(app, { kind: 'fleet', id: '' })
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
  const first = await anOwner(app, other_company)
  const second = await anOwner(app, other_company)
  const { staff } = await staffOf(first)
  expect(staff.flatMap(({ grants }) => grants.map(({ is_last_owner }) => is_last_owner))).toEqual([false, false])
  const grant = grantIn(await staffOf(first), second.number)
  await first.browser.delete(`/desk/api/staff/grants/${grant?.id}`, { why }).expect(200)
  const [left] = (await staffOf(first)).staff
  expect(left?.grants).toMatchObject([{ is_last_owner: true, ends_at: null }])
  // an owner of the whole installation manages no company
  const fleet = await anOwner(app, { kind: 'fleet', id: '' })
  await fleet.browser.delete(`/desk/api/staff/grants/${left?.grants[0]?.id}`, { why }).expect(404)
})

test('an owner whose co-owner is stopped is the last owner', async () => {
  await app.db.asOwner("delete from desk.staff_grant where scope_id = 'rosenhag-gmbh'")
  const first = await anOwner(app, other_company)
  const second = await anOwner(app, other_company)
  await app.db.asOwner(`update desk.staff set stopped_at = now() where number = ${second.number}`)
  expect(grantIn(await staffOf(first), first.number)).toMatchObject({ is_last_owner: true, ends_at: null })
})

test('a person gets a role in a place once, also from two owners at the same time; another place or role is another grant', async () => {
  const owners = [await anOwner(app), await anOwner(app)]
  const { number } = await aPerson(app, { role: 'support', scope: vonk })
  const add = (by: TestPerson | undefined, role: StaffRole, scope = vonk) =>
    by?.browser.post(`/desk/api/staff/${number}/grants`, { role, scope, extras: [], days: 5, why })
  const again = await add(owners[0], 'support')
  expect([again?.status, again?.body.error.data]).toEqual([409, { reason: 'has_role' }])
  expect((await add(owners[0], 'support', company))?.status).toBe(200)
  const both = await Promise.all(owners.map((owner) => add(owner, 'moderator')))
  expect(both.map((reply) => reply?.status).sort()).toEqual([200, 409])
})

test('every call answers each role as declared, and a visitor not at all', async () => {
  // a role alone, and with each of its extras
  const capacities = staffRoles.flatMap((role) => [[], ...extrasOfRole[role].map((extra) => [extra])].map((extras) => ({ role, extras })))
  const people: { role: StaffRole; extras: StaffExtra[]; browser: TestPerson['browser'] }[] = []
  for (const capacity of capacities) people.push({ ...capacity, ...(await aPerson(app, { ...capacity, scope: vonk })) })
  for (const { method, path, declaration } of deskCalls) {
    const address = path.replace(':slug', 'vonk').replace(':number', '1').replace(':id', newId()).replace(':token', 'b'.repeat(43))
    if (path.endsWith('/logout')) continue
    const call = (browser: TestPerson['browser']) => browser[method.toLowerCase() as 'post'](address)
    const visitor = await call(app.atDesk())
    if (declaration.access === 'anyone') continue
    expect([visitor.status, visitor.body.error?.code], `${method} ${path}`).toEqual([403, 'authentication_required'])
    const { access } = declaration
    for (const { role, extras, browser } of people) {
      const { status, body } = await call(browser)
      const is_refused = status === 403 && body.error?.code === 'forbidden' && body.error.data === undefined
      const is_allowed = access === 'session' || allows({ role, extras }, access)
      expect(is_refused, `${role} ${extras} ${method} ${path}`).toBe(!is_allowed)
    }
  }
})
