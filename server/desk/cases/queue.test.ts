import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseRow } from '#schemas/desk/case-calls.ts'
import { caseKinds } from '#schemas/desk/cases.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aCase } from '#tests/support/desk/cases.ts'
import { aPerson, other_company, type TestPerson, vonk } from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

async function listAll({ browser }: TestPerson, query = ''): Promise<CaseRow[]> {
  const rows: CaseRow[] = []
  let after: string | null = null
  do {
    const page: { cases: CaseRow[]; next: string | null } = (
      await browser.get(`/desk/api/cases?kind=report${query}${after === null ? '' : `&after=${after}`}`).expect(200)
    ).body
    expect(page.cases.length).toBeLessThanOrEqual(50)
    rows.push(...page.cases)
    after = page.next
  } while (after !== null)
  return rows
}

test('a queue has pages of fifty cases in the order severity, deadline, weight, without a gap or a double', async () => {
  await app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at)
     select $1, gen_random_uuid(), 'report', n % 3 + 1, (n % 7) / 10.0, 'open', 'kompas-bv', $2::timestamptz + make_interval(hours => n % 5), $2
     from generate_series(1, 180) n`,
    [app.site('vonk').id, app.clock.now],
  )
  // two grants that reach the same cases, one of them with an extra
  const twice = await aPerson(app, { role: 'moderator' })
  await app.db.asOwner(
    `insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
     values (gen_random_uuid(), $1, 'moderator', 'site', 'vonk', '{lead}', now(), now() + interval '400 days')`,
    [twice.number],
  )
  const rows = await listAll(twice)
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([180, 180])
  const stored = await app.db.asOwner<{ id: string }>(
    "select id from desk_case where kind = 'report' and company_id = 'kompas-bv' order by severity, due_at, weight desc, site_id, id",
  )
  expect(rows.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
  const { sums } = (await twice.browser.get('/desk/api/cases?kind=report').expect(200)).body
  expect(sums).toEqual([1, 2, 3].map((severity) => ({ severity, cases: 60, overdue: expect.any(Number) })))
  for (const after of ['nonsense', `1_1_1e999_1_${rows[0]?.id}`, '1_1_0.5_1_------------------------------------'])
    await twice.browser.get(`/desk/api/cases?kind=report&after=${after}`).expect(400)
  await app.db.asOwner("delete from desk_case where company_id = 'kompas-bv'")
})

test('filters find cases by severity, facet, state, site and claim, and no filter shows a case of others', async () => {
  const person = await aPerson(app, { role: 'moderator' })
  const a = await aCase(app, { severity: 1, facets: { reason: ['money'], language: ['nl'], source: ['member'] } })
  const b = await aCase(app, { severity: 2, facets: { reason: ['hate', 'fake'], language: ['fr'] } })
  const foreign = await aCase(app, { slug: 'rondeur', severity: 1, facets: { reason: ['money'] } })
  await person.browser.post(`${b.path}/open`, {}).expect(200)
  const ids = async (query: string) => (await listAll(person, query)).map(({ id }) => id)
  expect(await ids('&severity=1')).toEqual([a.id])
  expect(await ids('&reason=fake')).toEqual([b.id])
  expect(await ids('&language=nl&source=member')).toEqual([a.id])
  expect(await ids('&source=visitor')).toEqual([])
  expect(await ids('&mine=1')).toEqual([b.id])
  expect(await ids('&state=claimed')).toEqual([b.id])
  expect(await ids('&state=free')).toEqual([a.id])
  expect(await ids('&site=vonk')).toEqual([a.id, b.id])
  for (const query of ['&site=rondeur', '&site=no-such-site']) expect(await ids(query)).toEqual([])
  expect(await ids('')).not.toContain(foreign.id)
  for (const query of ['&severity=4', '&state=gone', '&kind=x', '&reason=%27'])
    await person.browser.get(`/desk/api/cases?kind=report${query}`).expect(400)
})

test('a case that needs an extra shows only to a grant with this extra', async () => {
  const plain = await aPerson(app, { role: 'moderator' })
  const lead = await aPerson(app, { role: 'moderator', extras: ['lead'] })
  const child = await aPerson(app, { role: 'moderator', extras: ['child_safety'] })
  const first = await aCase(app, { severity: 1, needs: 'lead' })
  const second = await aCase(app, { severity: 1, needs: 'child_safety' })
  const sees = async (person: TestPerson) => {
    const ids = (await listAll(person, '&severity=1')).map(({ id }) => id)
    return [ids.includes(first.id), ids.includes(second.id)]
  }
  expect([await sees(plain), await sees(lead), await sees(child)]).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  await plain.browser.post(`${first.path}/open`, {}).expect(404)
  await lead.browser.post(`${first.path}/open`, {}).expect(200)
  await lead.browser.post(`${second.path}/open`, {}).expect(404)
})

test('a case of a site that has moved to another company does not show to the former company', async () => {
  const person = await aPerson(app, { role: 'moderator' })
  const moved = await aCase(app, { slug: 'rondeur', severity: 3 })
  await app.db.asOwner("update desk_case set company_id = 'kompas-bv' where id = $1", [moved.id])
  expect((await listAll(person)).map(({ id }) => id)).not.toContain(moved.id)
  await person.browser.post(`${moved.path}/open`, {}).expect(404)
  await app.db.asOwner('delete from desk_case where id = $1', [moved.id])
})

test('the desk counts the cases of a queue, and of each severity in its list, up to a limit', async () => {
  const person = await aPerson(app, { role: 'moderator', scope: other_company })
  await app.db.asOwner('delete from desk_case where site_id = $1', [app.site('rondeur').id])
  await app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at)
     select $1, gen_random_uuid(), 'report', 2 + n % 3 / 2, 0, 'open', $2, $3, $3 from generate_series(1, 1000) n`,
    [app.site('rondeur').id, other_company.id, app.clock.now],
  )
  const counts = async () => (await person.browser.get('/desk/api/queues').expect(200)).body.counts
  expect(await counts()).toMatchObject([{ site: 'rondeur', kind: 'report', waiting: 301 }])
  // the cases of a site that has moved to another company do not count
  const moved = await aCase(app, { slug: 'vonk', severity: 1 })
  await app.db.asOwner("update desk_case set company_id = $2, opened_at = opened_at - interval '1 hour' where id = $1", [
    moved.id,
    other_company.id,
  ])
  expect(await counts()).toMatchObject([{ site: 'rondeur', kind: 'report', waiting: 300 }])
  await app.db.asOwner('delete from desk_case where id = $1', [moved.id])
  const { sums } = (await person.browser.get('/desk/api/cases?kind=report').expect(200)).body
  expect(sums.map(({ severity, cases }: { severity: number; cases: number }) => [severity, cases])).toEqual([
    [2, 301],
    [3, 301],
  ])
  await app.db.asOwner('delete from desk_case where site_id = $1', [app.site('rondeur').id])
})

test('an owner sees what waits in every queue of the own company and opens no case of a member', async () => {
  const owner = await aPerson(app, { role: 'owner' })
  const moderator = await aPerson(app, { role: 'moderator', scope: vonk })
  const stranger = await aPerson(app, { role: 'owner', scope: other_company })
  const { path } = await aCase(app, { severity: 3 })
  await aCase(app, { kind: 'refund' })
  const queues = async ({ browser }: TestPerson) => (await browser.get('/desk/api/queues').expect(200)).body
  const of_owner = await queues(owner)
  expect(of_owner.kinds).toEqual(['data_request', 'complaint', 'bounce', 'authority'])
  const found = of_owner.counts.filter(({ site }: { site: string }) => site === 'vonk')
  expect(found.map(({ kind, opens }: { kind: string; opens: boolean }) => [kind, opens])).toEqual([
    ['refund', false],
    ['report', false],
  ])
  const [stored] = await app.db.asOwner<{ n: number }>(
    "select count(*)::int as n from desk_case where site_id = $1 and kind = 'report' and state = 'open'",
    [app.site('vonk').id],
  )
  expect(found[1].waiting).toBe(stored?.n)
  await owner.browser.get('/desk/api/cases?kind=report').expect(403)
  await owner.browser.post(`${path}/open`, {}).expect(404)
  const of_moderator = await queues(moderator)
  expect(of_moderator.sites).toEqual([{ site: 'vonk', name: 'Vonk' }])
  expect(of_moderator.counts.map(({ kind }: { kind: string }) => kind)).toEqual(['report'])
  // a case that needs an extra is not counted for whom it does not open
  expect(of_moderator.counts[0].waiting).toBe((await listAll(moderator)).length)
  expect((await queues(stranger)).counts.map(({ site }: { site: string }) => site)).not.toContain('vonk')
  const fleet = await aPerson(app, { role: 'owner', scope: { kind: 'fleet', id: '' } })
  expect(await queues(fleet)).toEqual({ sites: [], kinds: [], counts: [] })
})

test('an empty queue says when its last case was decided, and an overdue first act counts as overdue', async () => {
  const person = await aPerson(app, { role: 'moderator', scope: { kind: 'site', id: 'northlight' } })
  const list = async () => (await person.browser.get('/desk/api/cases?kind=report').expect(200)).body
  const empty = await list()
  expect(empty).toMatchObject({ cases: [], sums: [], next: null })
  const { id, path } = await aCase(app, { slug: 'northlight', severity: 1 })
  expect((await list()).sums).toEqual([{ severity: 1, cases: 1, overdue: 0 }])
  app.clock.pass({ hours: 8 })
  const again = await aPerson(app, { role: 'moderator', scope: { kind: 'site', id: 'northlight' } })
  const late = (await again.browser.get('/desk/api/cases?kind=report').expect(200)).body
  expect(late.sums).toEqual([{ severity: 1, cases: 1, overdue: 1 }])
  expect(late.cases[0].first_act_by).toBe(app.clock.now.toISOString())
  await again.browser.post(`${path}/open`, {}).expect(200)
  const begun = (await again.browser.get('/desk/api/cases?kind=report').expect(200)).body
  expect([begun.sums[0].overdue, begun.cases[0].first_act_by]).toEqual([0, null])
  await app.db.asOwner("update desk_case set state = 'done', finished_at = $2, claimed_by = null, claimed_until = null where id = $1", [
    id,
    app.clock.now,
  ])
  expect((await again.browser.get('/desk/api/cases?kind=report').expect(200)).body.last_done_at).toBe(app.clock.now.toISOString())
})

test('every kind of case has a role that opens it', async () => {
  const people = await Promise.all(
    (['owner', 'moderator', 'support', 'finance'] as const).map((role) =>
      aPerson(app, { role, extras: role === 'moderator' ? ['lead', 'child_safety'] : [] }),
    ),
  )
  const kinds = new Set<string>()
  for (const { browser } of people) for (const kind of (await browser.get('/desk/api/queues').expect(200)).body.kinds) kinds.add(kind)
  expect([...kinds].sort()).toEqual([...caseKinds].sort())
})
