import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exec, many, transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { addToCase, dueAt, finishCase, type NewCase, openCase } from './cases.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const inSite = <T>(slug: string, work: Parameters<typeof app.inSite<T>>[1]) =>
  app.inSite(app.site(slug).id, (ctx) => transaction(ctx, work))
const open = (given: NewCase, slug = 'vonk') => inSite(slug, (tx) => openCase(tx, given))

interface StoredCase {
  severity: number
  weight: number
  state: string
  needs: string | null
  facets: object
  company_id: string
  due_at: Date
  claimed_by: number | null
  finished_at: Date | null
}

async function read(id: string): Promise<StoredCase> {
  const [row] = await app.db.asOwner<StoredCase>('select * from desk_case where id = $1', [id])
  if (!row) throw new Error('no such case')
  return row
}

/** Runs a statement with the role of the desk. */
async function asDesk(text: string): Promise<unknown[]> {
  const unit = app.db.desk.unit()
  try {
    return await transaction({ unit }, (tx) => many(tx, sql`${sql.raw(text)}`))
  } finally {
    await unit.finish()
  }
}

const hoursFromNow = (at: Date) => (at.getTime() - app.clock.now.getTime()) / 3_600_000

test('the deadline of a report follows its severity, is a whole hour, and is never later than promised', async () => {
  for (const [severity, hours] of [24, 48, 72, 168].entries()) {
    const { due_at, company_id } = await read(await open({ kind: 'report', severity: severity as 0 | 1 | 2 | 3 }))
    expect(due_at.getTime() % 3_600_000).toBe(0)
    expect(hoursFromNow(due_at)).toBeLessThanOrEqual(hours)
    expect(hoursFromNow(due_at)).toBeGreaterThan(hours - 1)
    expect(company_id).toBe(app.site('vonk').file.company_id)
  }
  const { due_at } = await read(await open({ kind: 'opener', severity: 3 }))
  expect(Math.ceil(hoursFromNow(due_at))).toBe(72)
})

test('the file of a company shortens the hours of a severity', async () => {
  const hours = await app.inSite(app.site('vonk').id, async (ctx) => {
    const site = { ...ctx.site, company: { ...ctx.site.company, desk: { solo: false, severity_hours: { 0: 2 } } } }
    return ([0, 1] as const).map((severity) => hoursFromNow(dueAt({ ...ctx, site }, 'report', severity)))
  })
  expect(hours).toEqual([2, 48])
})

test('a case becomes more urgent and keeps every facet, but never becomes less urgent', async () => {
  const id = await open({ kind: 'report', severity: 2, weight: 0.5, needs: 'lead', facets: { reason: ['hate'], language: ['nl'] } })
  const first = await read(id)
  const add = (given: Omit<NewCase, 'kind'> & { weight: number }) => inSite('vonk', (tx) => addToCase(tx, id, { kind: 'report', ...given }))
  expect(await add({ severity: 0, weight: 1.5, needs: 'child_safety', facets: { reason: ['child_abuse'], source: ['visitor'] } })).toBe(
    true,
  )
  const urgent = await read(id)
  expect(urgent).toMatchObject({ severity: 0, weight: 1.5, needs: 'child_safety' })
  expect(urgent.due_at.getTime()).toBeLessThan(first.due_at.getTime())
  expect(await add({ severity: 3, weight: 2, needs: 'lead', facets: { reason: ['hate'] } })).toBe(true)
  expect(await read(id)).toMatchObject({ severity: 0, needs: 'child_safety', due_at: urgent.due_at })
  expect((await read(id)).facets).toEqual({ reason: ['child_abuse', 'hate'], language: ['nl'], source: ['visitor'] })
})

test('a case is finished once, its claim ends, and nothing joins it later', async () => {
  const id = await open({ kind: 'report', severity: 1 })
  await asDesk(`update desk_case set claimed_by = 7, claimed_until = now() where id = '${id}'`)
  expect((await read(id)).claimed_by).toBe(7)
  const finished = await Promise.all([1, 2, 3].map(() => inSite('vonk', (tx) => finishCase(tx, id))))
  expect(finished.filter(Boolean)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ state: 'done', claimed_by: null, finished_at: app.clock.now })
  expect(await inSite('vonk', (tx) => addToCase(tx, id, { kind: 'report', severity: 0, weight: 9 }))).toBe(false)
  expect(await inSite('vonk', (tx) => finishCase(tx, newId()))).toBe(false)
})

test('a case of another site is out of reach for a site, in reading and in finishing', async () => {
  const id = await open({ kind: 'report', severity: 1 }, 'rondeur')
  expect(await inSite('vonk', (tx) => finishCase(tx, id))).toBe(false)
  expect(
    await inSite('vonk', (tx) => many(tx, sql`select id from desk_case where site_id = ${app.site('rondeur').id} and id = ${id}`)),
  ).toEqual([])
  await expect(
    inSite('vonk', (tx) =>
      exec(
        tx,
        sql`insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at)
            values (${app.site('rondeur').id}, ${newId()}, 'report', 0, 0, 'open', 'x', now(), now())`,
      ),
    ),
  ).rejects.toThrow(/row-level security/)
  expect((await read(id)).state).toBe('open')
})

test('the desk sees the cases of every site, and changes only the claim and the time until which a case sleeps', async () => {
  const ids = [await open({ kind: 'report', severity: 1 }), await open({ kind: 'report', severity: 1 }, 'rondeur')]
  const quoted = ids.map((id) => `'${id}'`).join(', ')
  expect(await asDesk(`select id from desk_case where id in (${quoted})`)).toHaveLength(2)
  for (const column of ['state', 'severity', 'weight', 'due_at', 'needs', 'kind', 'facets', 'finished_at', 'site_id', 'company_id'])
    await expect(asDesk(`update desk_case set ${column} = ${column} where id in (${quoted})`), column).rejects.toThrow(/permission denied/)
  await expect(asDesk(`delete from desk_case where id in (${quoted})`)).rejects.toThrow(/permission denied/)
  for (const table of ['report', 'report_evidence', 'evidence_pin', 'profile'])
    await expect(asDesk(`select 1 from ${table}`), table).rejects.toThrow(/permission denied/)
  await asDesk(
    `update desk_case set snoozed_until = now(), first_claimed_at = now(), claimed_by = 1, claimed_until = now() where id in (${quoted})`,
  )
})

test('a site never deletes a case', async () => {
  const id = await open({ kind: 'report', severity: 1 })
  await expect(inSite('vonk', (tx) => exec(tx, sql`delete from desk_case where site_id = ${tx.site.id} and id = ${id}`))).rejects.toThrow(
    /permission denied/,
  )
})
