import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope, StaffExtra, StaffRole } from '#schemas/desk/roles.ts'
import { noteVisit, writeFact } from '#server/features/figures/facts.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, company, other_company, type TestPerson, vonk } from '#tests/support/desk/people.ts'

const fleet: Scope = { kind: 'fleet', id: '' }
const northlight: Scope = { kind: 'site', id: 'northlight' }

let app: TestApp
beforeAll(async () => {
  app = await anApp()
  app.clock.set('2026-11-20T10:00:00Z')
  for (const slug of ['vonk', 'northlight', 'rondeur']) for (let count = 0; count < 3; count++) await signUp(slug)
  app.clock.set('2026-11-21T13:05:00Z')
  await signUp('vonk')
  await app.figures.flush()
  await app.figures.work()
})
afterAll(() => app.close())

const signUp = (slug: string) =>
  app.inSite(app.site(slug).id, (ctx) =>
    transaction(ctx, async (tx) => {
      const id = newId()
      await writeFact(tx, { name: 'account_completed', subject_id: id, member_id: id })
      noteVisit(tx, { before: null, country: 'NL' })
    }),
  )

const overviewOf = async ({ browser }: TestPerson, query = '') => (await browser.get(`/desk/api/overview${query}`).expect(200)).body
const slugsOf = async (person: TestPerson, query = '') =>
  (await overviewOf(person, query)).brands.map(({ slug }: { slug: string }) => slug).sort()

test.each<{ role: StaffRole; extras: StaffExtra[]; scope: Scope; brands: string[]; money: boolean }>([
  { role: 'owner', extras: [], scope: vonk, brands: ['vonk'], money: true },
  { role: 'read_only', extras: [], scope: northlight, brands: ['northlight'], money: false },
  { role: 'read_only', extras: ['money'], scope: vonk, brands: ['vonk'], money: true },
])('$role of $scope.id sees $brands, and money only with its permission', async ({ role, extras, scope, brands, money }) => {
  const person = await aPerson(app, { role, extras, scope })
  const { brands: lines, sums } = await overviewOf(person)
  expect(lines.map(({ slug }: { slug: string }) => slug)).toEqual(brands)
  expect([lines[0].money !== null, lines[0].payers !== null, sums.money !== null, sums.payers !== null]).toEqual([
    money,
    money,
    money,
    money,
  ])
  expect(sums.signups).toBe(3)
  const one = (await person.browser.get(`/desk/api/overview/${brands[0]}`).expect(200)).body
  expect(one.money !== null).toBe(money)
})

test('a person of one company gets the same answer for a brand of another company as for an unknown brand', async () => {
  const person = await aPerson(app, { role: 'finance', scope: company })
  const answers = await Promise.all(['rondeur', 'nowhere'].map((slug) => person.browser.get(`/desk/api/overview/${slug}`)))
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [404, { error: { code: 'not_found' } }],
    [404, { error: { code: 'not_found' } }],
  ])
  const slugs = await slugsOf(person)
  expect([slugs.includes('vonk'), slugs.includes('rondeur')]).toEqual([true, false])
  expect(await slugsOf(person, '?company=rosenhag-gmbh')).toEqual([])
  expect(await slugsOf(await aPerson(app, { role: 'finance', scope: other_company }))).not.toContain('vonk')
})

test('the fleet has the figures of all brands, the sums of all, and filters', async () => {
  const person = await aPerson(app, { role: 'owner', scope: fleet })
  expect(await slugsOf(person)).toEqual(expect.arrayContaining(['northlight', 'rondeur', 'vonk']))
  const { sums, brands } = await overviewOf(person)
  expect(sums).toMatchObject({ signups: 9, active: 9, in_month: 9 })
  const line = brands.find(({ slug }: { slug: string }) => slug === 'vonk')
  expect(line).toMatchObject({ day: '2026-11-20', signups: 3, active: 3, in_month: 3, complaints: null })
  expect(line.line.slice(-3)).toEqual([0, 3, 1])
  expect(await slugsOf(person, '?company=kompas-bv')).not.toContain('rondeur')
  expect(await slugsOf(person, '?state=suspended')).toEqual([])
  expect((await person.browser.get('/desk/api/overview?state=open')).body.error.code).toBe('invalid_input')
  expect((await person.browser.get('/desk/api/overview?after=x')).body.error.code).toBe('invalid_input')
})

test('pages of the list leave no brand out and show none twice', async () => {
  for (let id = 1001; id <= 1120; id++)
    await app.db.asOwner(
      `insert into brand_state (site_id, slug, name, company_id, company_name, state, niche, version, attention, at)
       values ($1::int, 'b' || $1::int, 'B', 'big-bv', 'Big', 'live', 1, '', $2, now())`,
      [id, id % 7 === 0 ? 1 : 0],
    )
  const person = await aPerson(app, { role: 'read_only', scope: fleet })
  const seen: string[] = []
  for (let after = ''; ; ) {
    const { brands, next } = await overviewOf(person, after)
    seen.push(...brands.map(({ slug }: { slug: string }) => slug))
    if (!next) break
    after = `?after=${next}`
  }
  expect(seen.filter((slug) => /^b\d/.test(slug))).toHaveLength(120)
  expect(new Set(seen).size).toBe(seen.length)
  const first_quiet = seen.indexOf('b1120')
  expect(seen.slice(0, 17).every((slug) => Number(slug.slice(1)) % 7 === 0)).toBe(true)
  expect(first_quiet).toBeGreaterThanOrEqual(0)
  await app.db.asOwner("delete from brand_state where company_id = 'big-bv'")
})

test('the days of a brand are those of its zone, and a country with few members is hidden with its neighbour', async () => {
  await app.db.asOwner('delete from active_month where site_id = $1', [app.site('vonk').id])
  await app.db.asOwner(
    "insert into active_month (site_id, month, country, members) values ($1, '2026-10-01', 'NL', 90), ($1, '2026-10-01', 'BE', 12), ($1, '2026-10-01', 'DE', 2)",
    [app.site('vonk').id],
  )
  const person = await aPerson(app, { role: 'read_only', scope: vonk })
  const brand = (await person.browser.get('/desk/api/overview/vonk').expect(200)).body
  expect([brand.today, brand.from, brand.signups.at(-1), brand.signups.at(-2)]).toEqual(['2026-11-21', '2026-10-01', 1, 3])
  expect(brand.countries_month).toBe('2026-10-01')
  expect(brand.countries).toEqual([
    { country: 'NL', members: 90 },
    { country: 'BE', members: null },
    { country: 'DE', members: '<5' },
  ])
})

test('a brand whose version cannot be used needs attention, and a brand that is gone leaves the list', async () => {
  const person = await aPerson(app, { role: 'owner', scope: fleet })
  await app.db.asOwner(
    "insert into brand_state (site_id, slug, name, company_id, company_name, state, niche, version, at) values (999, 'gone', 'Gone', 'x', 'X', 'live', 1, '', now())",
  )
  expect(await slugsOf(person)).toContain('gone')
  const other = await anApp({ db: app.db })
  await other.figures.work()
  expect(await slugsOf(person)).not.toContain('gone')
  await other.close()
})

test('the waiting reports of all brands: their number, the overdue ones, and the brand with the oldest', async () => {
  const moment = (hours: number) => new Date(app.clock.now.getTime() - hours * 3_600_000)
  const open = (slug: string, hours: number, { due_in = 100, severity = 2 } = {}) =>
    app.db.asOwner(
      `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at, first_claimed_at)
       values ($1, $2, 'report', $3, 0, 'open', $4, $5, $6, $6)`,
      [app.site(slug).id, newId(), severity, app.site(slug).file.company_id, moment(-due_in), moment(hours)],
    )
  await open('vonk', 5)
  await open('vonk', 30, { due_in: -2 })
  await open('rondeur', 75)
  await app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at, finished_at)
     select $1, gen_random_uuid(), 'report', 2, 0, 'done', 'kompas-bv', $2, $2, $2::timestamptz + n * interval '1 hour' from generate_series(1, 10) n`,
    [app.site('vonk').id, moment(99)],
  )
  const person = await aPerson(app, { role: 'owner', scope: fleet })
  const { sums, brands } = await overviewOf(person)
  expect(sums.reports).toEqual({ waiting: 3, overdue: 1, oldest_at: moment(75).toISOString(), oldest_in: app.site('rondeur').file.name })
  const reportsOf = (slug: string) => brands.find((brand: { slug: string }) => brand.slug === slug).reports
  expect(reportsOf('vonk')).toEqual({ waiting: 2, overdue: 1, oldest_at: moment(30).toISOString() })
  expect(reportsOf('northlight')).toEqual({ waiting: 0, overdue: 0, oldest_at: null })
  // a person of one company counts its reports only
  const own = await overviewOf(await aPerson(app, { role: 'owner', scope: company }))
  expect(own.sums.reports).toMatchObject({ waiting: 2, oldest_in: app.site('vonk').file.name })
  // and none of a site that has moved to another company
  const move = (to: string) => app.db.asOwner('update desk_case set company_id = $2 where site_id = $1', [app.site('rondeur').id, to])
  await move('kompas-bv')
  const after = await overviewOf(await aPerson(app, { role: 'owner', scope: company }))
  expect(after.sums.reports).toMatchObject({ waiting: 2, oldest_in: app.site('vonk').file.name })
  await move('rosenhag-gmbh')

  const one = (await person.browser.get('/desk/api/overview/vonk').expect(200)).body
  expect(one.queues).toEqual([
    {
      kind: 'report',
      ...reportsOf('vonk'),
      next_at: moment(-100).toISOString(),
      median_ms: 5.5 * 3_600_000,
      nine_in_ten_ms: expect.closeTo(9.1 * 3_600_000, 0),
    },
  ])
})

test('an urgent report that is overdue puts its brand on top, with the reason, until somebody decides it', async () => {
  const id = newId()
  await app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at)
     values ($1, $2, 'report', 1, 0, 'open', 'rosenhag-gmbh', $3, $3)`,
    [app.site('rondeur').id, id, new Date(app.clock.now.getTime() + 3_600_000)],
  )
  const reasonsOf = async (person: TestPerson) => {
    await app.figures.work()
    return (await overviewOf(person)).brands.flatMap(({ slug, reasons }: { slug: string; reasons: string[] }) =>
      reasons.map((reason) => [slug, reason]),
    )
  }
  expect(await reasonsOf(await aPerson(app, { role: 'read_only', scope: fleet }))).toEqual([])
  app.clock.pass({ hours: 2 })
  const later = await aPerson(app, { role: 'read_only', scope: fleet })
  expect(await reasonsOf(later)).toEqual([['rondeur', 'overdue']])
  expect((await overviewOf(later)).brands[0].slug).toBe('rondeur')
  await app.db.asOwner("update desk_case set state = 'done', finished_at = now() where id = $1", [id])
  expect(await reasonsOf(later)).toEqual([])
})
