import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmMailbox } from '#server/features/identity/email/confirmation.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, aPhoto, logIn } from '#tests/support/factories.ts'
import { nextMonday } from './week.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const monday = '2027-03-15T09:00:00Z'

/** Signs up a member and confirms the address through the link of the mail. */
async function aNewcomer(name: string, gender: 'male' | 'female' = 'male') {
  const member = await aMember(app, {
    name,
    gender,
    looking_for: gender === 'male' ? 'female' : 'male',
    confirmed: false,
    last_seen_at: new Date(app.clock.now.getTime() - 3_600_000),
  })
  const ctx = app.contextOf('vonk')
  await transaction(ctx, (tx) => confirmMailbox(tx, member.id))
  await ctx.unit.finish()
  return member
}

test('EN-15 the weekly mail comes on Monday at ten, once, to members who fit a new member both ways', async () => {
  app.clock.set('2027-03-10T12:00:00Z')
  const reader = await aMember(app, { name: 'Iris', created_at: new Date('2026-09-01'), last_seen_at: new Date('2027-03-09') })
  const elsewhere = await aMember(app, { country: 'BE', created_at: new Date('2026-09-01'), last_seen_at: new Date('2027-03-09') })
  const off = await aMember(app, { created_at: new Date('2026-09-01'), last_seen_at: new Date('2027-03-09') })
  const changes = [{ kind: 'weekly_new_members', channel: 'mail', is_on: false }]
  await (await logIn(app, off)).put('/api/notifications', { changes }).expect(200)
  await aNewcomer('Joris')
  await aNewcomer('Mats')
  await aMember(app, { name: 'Verzonnen', kind: 'fictional', gender: 'male', looking_for: 'female' })
  const banned = await aNewcomer('Weg')
  await app.db.asOwner(`update account set status = 'banned' where site_id = $1 and id = $2`, [app.site('vonk').id, banned.id])

  app.clock.set(new Date(Date.parse(monday) - 1000))
  const early = await app.mails()
  expect(early.filter(({ kind }) => kind === 'weekly-new-members')).toEqual([])
  app.clock.set(monday)
  const mails = (await app.mails()).filter(({ kind }) => kind === 'weekly-new-members')
  const [mail, ...more] = mails.filter(({ to }) => to === reader.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 nieuwe leden die bij je passen')
  expect(mail?.text).toMatch(/Mats en Joris|Joris en Mats/)
  expect(mails.filter(({ to }) => to === elsewhere.email || to === off.email)).toEqual([])
  app.clock.pass({ days: 7 })
  expect((await app.mails()).filter(({ kind }) => kind === 'weekly-new-members')).toEqual([])
})

test('EN-15 an unfinished profile gets one reminder after three days, a finished one none', async () => {
  app.clock.set('2027-04-07T12:00:00Z')
  const unfinished = await aNewcomer('Half')
  const finished = await aNewcomer('Heel')
  await aPhoto(app, { site: 'vonk', member_id: finished.id, position: 0 })
  await app.db.asOwner(`update profile set about = 'Woorden' where site_id = $1 and member_id = $2`, [app.site('vonk').id, finished.id])
  app.clock.pass({ days: 3 })
  const mails = (await app.mails()).filter(({ kind }) => kind === 'profile-reminder')
  expect(mails.map(({ to }) => to)).toEqual([unfinished.email])
  app.clock.pass({ days: 30 })
  expect((await app.mails()).filter(({ kind }) => kind === 'profile-reminder')).toEqual([])
})

test.each([
  ['2026-11-23T08:59:00Z', 'Europe/Amsterdam', '2026-11-23T09:00:00.000Z'],
  ['2026-11-23T09:00:00Z', 'Europe/Amsterdam', '2026-11-30T09:00:00.000Z'],
  ['2026-03-28T12:00:00Z', 'Europe/Amsterdam', '2026-03-30T08:00:00.000Z'],
  ['2026-11-22T23:30:00Z', 'Pacific/Auckland', '2026-11-29T21:00:00.000Z'],
  ['2026-11-23T02:00:00Z', 'America/New_York', '2026-11-23T15:00:00.000Z'],
])('EN-15 after %s in %s Monday at ten is %s', (now, zone, expected) => {
  expect(nextMonday(new Date(now), zone).toISOString()).toBe(expected)
})
