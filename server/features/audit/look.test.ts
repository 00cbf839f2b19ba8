import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passedLookLimits } from '#server/desk/looks/look-limits.ts'
import { exec } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'
import { writeLook } from './look.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

type Look = Parameters<typeof writeLook>[1]

async function look(changes: Partial<Look> & Pick<Look, 'member_id'>, site = 'vonk'): Promise<void> {
  const ctx = app.contextOf(site)
  await writeLook(ctx, { actor: 'staff:7', role: 'support', what: 'page', why: { reason: 'asked' }, ...changes }).finally(() =>
    ctx.unit.finish(),
  )
}

async function limitsOf(actor: string, member_id: string, site = 'vonk') {
  const unit = app.db.desk.unit()
  return passedLookLimits({ unit }, { actor, member_id, site_id: app.site(site).id }).finally(() => unit.finish())
}

const rowsOf = (member_id: string) =>
  app.db.asOwner<Record<string, unknown>>('select * from look where member_id = $1 order by at', [member_id])
const linesOf = (member_id: string) =>
  app.db.asOwner<Record<string, unknown>>('select * from desk.audit where subject = $1 order by at', [`member:${member_id}`])

/** The looks in the archive of a member. */
async function archived(member: Awaited<ReturnType<typeof aMember>>): Promise<Record<string, unknown>[]> {
  const { body } = await (await logIn(app, member))
    .post('/api/data-export', { password })
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => done(null, Buffer.concat(parts)))
    })
  return JSON.parse(new TextDecoder().decode(unzipSync(body as Buffer)['looks_of_the_team.json']))
}

test('a look is a row for the member and a line in the log, of the same moment, or nothing at all', async () => {
  const { id: member_id } = await aMember(app)
  await look({ member_id, what: 'address', why: { reason: 'other', words: ' asks for the old address ' } })
  const [row, line] = [(await rowsOf(member_id))[0], (await linesOf(member_id))[0]]
  expect(row).toMatchObject({ role: 'support', what: 'address', why: 'other: asks for the old address', case_id: null })
  expect(line).toMatchObject({ actor: 'staff:7', act: 'look.address', company_id: 'kompas-bv', why: row?.why, at: row?.at })

  await app.db.asOwner("alter table desk.audit add constraint no_looks check (act <> 'look.money') not valid")
  await expect(look({ member_id, what: 'money' })).rejects.toThrow()
  await app.db.asOwner('alter table desk.audit drop constraint no_looks')
  await app.db.asOwner("alter table look add constraint no_looks check (what <> 'trust') not valid")
  await expect(look({ member_id, what: 'trust' })).rejects.toThrow()
  await app.db.asOwner('alter table look drop constraint no_looks')
  expect([(await rowsOf(member_id)).length, (await linesOf(member_id)).length]).toEqual([1, 1])
})

test('a look needs a reason, and a reason in words needs words', async () => {
  const { id: member_id } = await aMember(app)
  await expect(look({ member_id, why: {} })).rejects.toMatchObject({ fields: { reason: { rule: 'required' } } })
  await expect(look({ member_id, why: { reason: 'other', words: ' ' } })).rejects.toMatchObject({ fields: { words: { rule: 'required' } } })
  expect(await rowsOf(member_id)).toEqual([])
})

test('the archive of the member says on which day, in which role and why, and not who; looks for a case only after the case', async () => {
  const member = await aMember(app)
  const case_id = newId()
  await app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at)
     values ($1, $2, 'report', 1, 1, 'open', 'kompas-bv', now(), now())`,
    [app.site('vonk').id, case_id],
  )
  await look({ member_id: member.id, what: 'money' })
  await look({ member_id: member.id, role: 'moderator', why: { case_id } })
  const today = new Date().toISOString().slice(0, 10)
  const first = { day: today, role: 'support', what: 'money', why: 'asked' }
  expect(await archived(member)).toEqual([first])
  await app.db.asOwner("update desk_case set state = 'done', finished_at = now() where id = $1", [case_id])
  expect(await archived(member)).toEqual([first, { day: today, role: 'moderator', what: 'page', why: 'case' }])
})

test('nobody changes or deletes a look, the desk reads none, and no site reads those of another', async () => {
  const { id: member_id } = await aMember(app)
  await look({ member_id })
  const own = app.contextOf('vonk')
  for (const statement of [sql`update look set why = '' where site_id = 1`, sql`delete from look where site_id = 1`])
    await expect(exec(own, statement)).rejects.toMatchObject({ code: '42501' })
  await own.unit.finish()
  const other = app.contextOf('rondeur')
  expect(await exec(other, sql`select from look where site_id = ${app.site('vonk').id}`)).toBe(0)
  await expect(
    exec(
      other,
      sql`insert into look (site_id, id, member_id, role, what, why) values (${app.site('vonk').id}, ${newId()}, ${newId()}, 'x', 'x', 'x')`,
    ),
  ).rejects.toMatchObject({ code: '42501' })
  await other.unit.finish()
  const desk = { unit: app.db.desk.unit() }
  await expect(exec(desk, sql`select from look where site_id = 1`)).rejects.toMatchObject({ code: '42501' })
  await desk.unit.finish()
})

test('the 31st page of a member in an hour and the 5th look at one member are told, unless they belong to a case', async () => {
  const actor = 'staff:31'
  const pages = (count: number, changes: string) =>
    app.db.asOwner(
      `insert into desk.audit (at, id, actor, act, site_id, company_id, subject, case_id)
       select ${changes} from generate_series(1, $1) n`,
      [count],
    )
  const columns = (at: string, case_id = 'null') =>
    `${at}, gen_random_uuid(), '${actor}', 'look.page', 1, 'kompas-bv', 'member:' || n, ${case_id}`
  await pages(40, columns("now() - interval '61 minutes'"))
  await pages(40, columns('now()', 'gen_random_uuid()'))
  await pages(29, columns('now()'))
  const { id: member_id } = await aMember(app)
  await look({ actor, member_id })
  expect(await limitsOf(actor, member_id)).toEqual([])
  for (const what of ['account', 'money', 'trust'] as const) await look({ actor, member_id, what })
  await look({ actor, member_id, what: 'mail', why: { case_id: newId() } })
  await look({ actor: 'staff:32', member_id, what: 'mail' })
  expect(await limitsOf(actor, member_id)).toEqual([])
  await look({ actor, member_id })
  expect(await limitsOf(actor, member_id)).toEqual(['many_pages', 'same_member'])
  expect(await limitsOf(actor, member_id, 'rondeur')).toEqual(['many_pages'])
  expect(await limitsOf('staff:32', member_id)).toEqual([])
})
