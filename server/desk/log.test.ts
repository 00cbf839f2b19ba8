import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desk_limits } from '#schemas/desk/limits.ts'
import { exec } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { silent } from '#tests/support/database/database.ts'
import {
  anEmail,
  anOwner,
  aPerson,
  desk_password,
  grantIn,
  invited,
  other_company,
  staffOf,
  stepUp,
  vonk,
} from '#tests/support/desk/people.ts'
import { sealLog } from './seals/seals.ts'
import { checkLog } from './upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const why = 'a reason'

test('the log has one line for each act, with the role and the reason, and nobody can change it', async () => {
  const owner = await anOwner(app)
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
  for (const statement of [sql`update desk.audit set why = 'other'`, sql`delete from desk.audit`, sql`truncate desk.audit`])
    await expect(exec({ unit }, statement)).rejects.toMatchObject({ code: '42501' })
  await unit.finish()
})

test('an act that fails leaves no line, and an act whose line fails does not happen', async () => {
  const owner = await anOwner(app)
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
  const stranger = await anOwner(app, other_company)
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

test('an owner sees the logins of the people of the own company, and of nobody else', async () => {
  const readers = [await anOwner(app), await anOwner(app, vonk), await anOwner(app, { kind: 'fleet', id: '' })]
  await aPerson(app, { role: 'moderator', name: 'At The Company' })
  await aPerson(app, { role: 'support', scope: vonk, name: 'At Vonk' })
  await aPerson(app, { role: 'support', scope: other_company, name: 'Elsewhere' })
  const logins = async ({ browser }: (typeof readers)[number]) => {
    const { lines } = (await browser.get('/desk/api/log?act=login').expect(200)).body
    const names = lines.map(({ who }: { who: string }) => who)
    return ['At The Company', 'At Vonk', 'Elsewhere'].map((name) => names.includes(name))
  }
  expect(await Promise.all(readers.map(logins))).toEqual([
    [true, true, false],
    [false, true, false],
    [false, false, false],
  ])
})

test('the log has pages of fifty lines, without a gap or a double, also for lines of one moment', async () => {
  const owner = await anOwner(app)
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
  for (const cursor of ['nonsense', `1_${'-'.repeat(36)}`]) await owner.browser.get(`/desk/api/log?after=${cursor}`).expect(400)
})

test('the log is filtered by role, brand, subject and time, and the filters are joined', async () => {
  const owner = await anOwner(app)
  const line = (at: string, role: string, site: string, subject: string) =>
    `('${at}', gen_random_uuid(), 'console:test', '${role}', 'filtered', 'kompas-bv', (select id from site where slug = '${site}'), '${subject}')`
  await app.db.asOwner(
    `insert into desk.audit (at, id, actor, role, act, company_id, site_id, subject) values
     ${line('2026-03-01 10:00Z', 'owner', 'vonk', 'staff:1')}, ${line('2026-03-02 10:00Z', 'finance', 'vonk', 'staff:1')},
     ${line('2026-03-02 11:00Z', 'finance', 'northlight', 'staff:2')}, ${line('2026-03-03 00:00Z', 'owner', 'northlight', 'staff:1')}`,
  )
  const found = async (query: string) => {
    const { lines } = (await owner.browser.get(`/desk/api/log?act=filtered${query}`).expect(200)).body
    return lines.map(({ at }: { at: string }) => at.slice(8, 13))
  }
  expect(await found('&role=finance')).toEqual(['02T11', '02T10'])
  expect(await found('&site=vonk')).toEqual(['02T10', '01T10'])
  expect(await found('&site=none')).toEqual([])
  expect(await found('&subject=staff:1')).toEqual(['03T00', '02T10', '01T10'])
  expect(await found('&from=2026-03-02T00:00:00Z&until=2026-03-03T00:00:00Z')).toEqual(['02T11', '02T10'])
  expect(await found('&role=finance&site=vonk&subject=staff:1')).toEqual(['02T10'])
  for (const query of ['role=nobody', 'from=yesterday']) await owner.browser.get(`/desk/api/log?${query}`).expect(400)
})

test('the log as a file has the filtered lines that the viewer may read, and is an act; a formula stays a text', async () => {
  const owner = await anOwner(app)
  await app.db.asOwner(
    `insert into desk.audit (at, id, actor, act, company_id, why) values
     (timestamptz '2026-04-01 10:00Z', gen_random_uuid(), 'console:test', 'filed', 'kompas-bv', '=1+1'),
     (timestamptz '2026-04-01 11:00Z', gen_random_uuid(), 'console:test', 'filed', 'rosenhag-gmbh', 'not for Kompas')`,
  )
  const exported = await owner.browser.post('/desk/api/log/exports', { act: 'filed', why: 'an audit' }).expect(200)
  expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = exported.text.trim().split('\r\n')
  expect(head).toBe('at,who,role,act,site,subject,why,facts,line')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain("2026-04-01T10:00:00.000Z,console:test,,filed,,,'=1+1,{}")
  const [act] = (await owner.browser.get('/desk/api/log?act=log.export').expect(200)).body.lines
  expect(act).toMatchObject({ who: 'The owner', role: 'owner', why: 'an audit', facts: { act: 'filed', lines: 1 } })
  await owner.browser.post('/desk/api/log/exports', { act: 'filed' }).expect(400)
  await owner.browser.post('/desk/api/log/exports', { why: ' ' }).expect(400)
  const moderator = await aPerson(app, { role: 'moderator' })
  await moderator.browser.post('/desk/api/log/exports', { why: 'curious' }).expect(403)
})

test('each company whose log a person may export reads of the export, and the filters stay in one company', async () => {
  const person = await aPerson(app, { role: 'read_only', extras: ['audit'] })
  const { browser, number } = person
  await stepUp(app, person)
  await app.db.asOwner(
    `insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
     values (gen_random_uuid(), $1, 'read_only', 'company', 'rosenhag-gmbh', '{audit}', now(), now() + interval '9 days')`,
    [number],
  )
  await browser.post('/desk/api/log/exports', { who: 'Anna', why: 'both' }).expect(200)
  await browser.post('/desk/api/log/exports', { site: 'vonk', who: 'Anna', why: 'one' }).expect(200)
  const lines = await app.db.asOwner(
    `select company_id, why, facts ->> 'who' as who from desk.audit where actor = $1 and act = 'log.export' order by why, company_id`,
    [`staff:${number}`],
  )
  expect(lines).toEqual([
    { company_id: 'kompas-bv', why: 'both', who: null },
    { company_id: 'rosenhag-gmbh', why: 'both', who: null },
    { company_id: 'kompas-bv', why: 'one', who: 'Anna' },
  ])
})

test('a file of the log with too many lines is refused, and leaves no line', async () => {
  const owner = await anOwner(app)
  await app.db.asOwner(
    `insert into desk.audit (at, id, actor, act, company_id)
     select timestamptz '2026-05-01 12:00' + n * interval '1 second', gen_random_uuid(), 'console:test', 'many', 'kompas-bv'
     from generate_series(0, ${desk_limits.log_export_lines}) n`,
  )
  const refused = await owner.browser.post('/desk/api/log/exports', { act: 'many', why: 'an audit' }).expect(409)
  expect(refused.body.error.data).toEqual({ reason: 'too_many_lines', limit: desk_limits.log_export_lines })
  const acts = (await owner.browser.get('/desk/api/log?act=log.export').expect(200)).body.lines
  expect(acts.filter(({ facts }: { facts: { act?: string } }) => facts.act === 'many')).toEqual([])
})

test('each sealed line says which seal covers it, and the page says whether the log is whole', async () => {
  const owner = await anOwner(app)
  await app.db.asOwner(
    `insert into desk.audit (at, id, actor, act, company_id)
     select timestamptz '2026-02-15 12:00' + n * interval '1 microsecond', gen_random_uuid(), 'console:test', 'sealed', 'kompas-bv' from generate_series(1, 4) n`,
  )
  const unit = app.db.desk.unit()
  await sealLog({ unit })
  await unit.finish()
  const page = async () => (await owner.browser.get('/desk/api/log?act=sealed').expect(200)).body
  const { lines } = await page()
  const [seal] = await app.db.asOwner<{ hash: string }>(
    "select encode(hash, 'hex') as hash from desk.seal where last_at >= '2026-02-15' order by number",
  )
  expect(new Set(lines.map((line: { seal: { hash: string } }) => line.seal.hash))).toEqual(new Set([seal?.hash]))
  const unsealed = (await owner.browser.get('/desk/api/log').expect(200)).body.lines[0]
  expect(unsealed.seal).toBeNull()

  const check = () => checkLog({ desk: app.db.desk, clock: () => app.clock.now, log: silent })
  await check()
  expect((await page()).check).toMatchObject({ broken_from: null })
  await app.db.asOwner("update desk.audit set why = 'other' where act = 'sealed'")
  // once a day is enough
  await check()
  expect((await page()).check).toMatchObject({ broken_from: null })
  app.clock.pass({ hours: 25 })
  await check()
  await owner.browser.post('/desk/api/login/password', { email: owner.email, password: desk_password, code: owner.code() }).expect(204)
  expect((await page()).check.broken_from).toMatch(/^20/)
})
