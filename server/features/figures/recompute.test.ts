import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetMember, writeFact } from '#server/features/figures/facts.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/factories.ts'
import { isAfterNight } from './night.ts'
import { recomputeMarked } from './recompute.ts'

let app: TestApp
let site_id: number
beforeAll(async () => {
  app = await anApp({ sites: { vonk: { time_zone: 'Europe/Amsterdam' } } })
  site_id = app.site('vonk').id
})
afterAll(() => app.close())
beforeEach(async () => {
  app.notes.take()
  for (const table of ['fact', 'figure_mark', 'figure_day', 'figure_change', 'desk.company_day', 'desk.fleet_day', 'brand_state'])
    await app.db.asOwner(`delete from ${table}`)
  app.clock.set('2026-11-20T10:00:00Z')
})

const signUp = (id = newId()) =>
  app.inSite(site_id, (ctx) =>
    transaction(ctx, async (tx) => {
      await writeFact(tx, { name: 'account_begun', subject_id: id, member_id: id })
      await writeFact(tx, { name: 'account_completed', subject_id: id, member_id: id })
    }),
  )
const signups = async (): Promise<number[]> =>
  (await app.db.asOwner<{ signups: number }>('select signups from figure_day where signups > 0 order by day')).map((row) => row.signups)
const fleet = async () => (await app.db.asOwner<{ signups: number }>('select sum(signups)::int as signups from desk.fleet_day'))[0]?.signups

test('a worker that dies while it computes leaves the mark, and the next run counts once', async () => {
  await signUp()
  await app.figures.flush()
  const died = app.inSite(site_id, (ctx) =>
    transaction(ctx, async (tx) => {
      expect(await recomputeMarked(tx)).toBe(1)
      throw new Error('the worker died')
    }),
  )
  await expect(died).rejects.toThrow('the worker died')
  expect(await app.db.asOwner('select 1 from figure_mark')).toHaveLength(1)
  expect(await signups()).toEqual([])
  for (let runs = 0; runs < 3; runs++) await app.figures.work()
  expect([await signups(), await fleet()]).toEqual([[1], 1])
})

test('many workers at once compute a marked day without losing or doubling a signup', async () => {
  for (let round = 0; round < 5; round++) {
    await Promise.all([signUp(), signUp(), app.figures.work(), app.figures.work()])
    await app.figures.flush()
    await Promise.all([app.figures.work(), app.figures.work(), app.figures.work(), signUp()])
  }
  await app.figures.flush()
  await app.figures.work()
  expect([await signups(), await fleet()]).toEqual([[15], 15])
})

test('a process that dies before the flush loses its marks, and the night finds the day by its facts', async () => {
  await signUp()
  app.notes.take()
  await app.figures.work()
  expect(await signups()).toEqual([])
  app.clock.set('2026-11-21T01:00:00Z')
  await app.figures.work()
  expect(await signups()).toEqual([])
  // half past two in Amsterdam
  app.clock.set('2026-11-21T01:30:00Z')
  await app.figures.work()
  expect(await app.db.asOwner('select day::text, signups from figure_day where signups > 0')).toEqual([{ day: '2026-11-20', signups: 1 }])
})

test('a site without a fact in nine days is not computed at night', async () => {
  await signUp()
  app.notes.take()
  app.clock.pass({ days: 12 })
  await app.figures.work()
  expect(await app.db.asOwner('select night_on::text from brand_state where night_on is not null')).toEqual([])
})

test('the night begins once a day, also on days on which the clock changes', () => {
  const at = (moment: string) => isAfterNight('Europe/Amsterdam', new Date(moment))
  expect([at('2026-11-21T01:29:00Z'), at('2026-11-21T01:30:00Z'), at('2026-11-21T22:59:00Z'), at('2026-11-21T23:00:00Z')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  // the clock goes from two to three on this day
  expect([at('2026-03-29T01:29:00Z'), at('2026-03-29T01:30:00Z')]).toEqual([false, true])
})

test('notes that cannot be stored stay in memory', async () => {
  app.notes.ofSite({ id: site_id }).countVisit({ day: '2026-11-20', country: 'NL', is_first_of_month: true })
  await app.db.asOwner('alter table figure_day rename to figure_day_away')
  await app.figures.flush()
  await app.db.asOwner('alter table figure_day_away rename to figure_day')
  await app.figures.flush()
  expect(await app.db.asOwner('select active, first_active from figure_day')).toEqual([{ active: 1, first_active: 1 }])
  await app.figures.work()
  expect(await app.db.asOwner('select active from desk.company_day')).toEqual([{ active: 1 }])
})

test('the erasure of a member changes no figure and leaves no id of the member', async () => {
  const { id } = await aMember(app)
  await signUp(id)
  await app.inSite(site_id, (ctx) => transaction(ctx, (tx) => writeFact(tx, { name: 'activated', subject_id: id, member_id: id })))
  const figures = () => app.db.asOwner('select day::text, signups, activated_7d from figure_day where signups > 0')
  await app.figures.flush()
  await app.figures.work()
  const before = await figures()
  expect(before).toEqual([{ day: '2026-11-20', signups: 1, activated_7d: 1 }])
  await app.inSite(site_id, (ctx) => transaction(ctx, (tx) => forgetMember(tx, id)))
  expect(await app.db.asOwner('select 1 from fact where subject_id = $1 or member_id = $1', [id])).toEqual([])
  await app.db.asOwner("insert into figure_mark (site_id, day) values ($1, '2026-11-20')", [site_id])
  await app.figures.work()
  expect(await figures()).toEqual(before)
})

test('rows from before the figures become facts in small steps, and visits count from the day of the upgrade', async () => {
  const created_at = new Date('2026-08-01T22:30:00Z')
  for (let count = 0; count < 3; count++) await aMember(app, { site: 'rondeur', created_at })
  await aMember(app, { site: 'rondeur', kind: 'fictional' })
  const rondeur = app.site('rondeur').id
  await app.db.asOwner("insert into job (site_id, queue, run_at) values ($1, 'figures-history', now() - interval '5 years')", [rondeur])
  app.clock.pass({ seconds: 5 })
  await app.work()
  await app.figures.work()
  const counted = 'select day::text, signups, confirmed from figure_day where site_id = $1'
  expect(await app.db.asOwner(counted, [rondeur])).toEqual([{ day: '2026-08-02', signups: 3, confirmed: 3 }])
  expect(await app.db.asOwner('select known_from::text from brand_state where site_id = $1', [rondeur])).toEqual([
    { known_from: '2026-11-20' },
  ])
})
