import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'
import { banMember, liftBan } from './ban.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const ban = (member: string, site = 'vonk') => app.inSite(app.site(site).id, (ctx) => banMember(ctx, member))
const lift = (member: string) => app.inSite(app.site('vonk').id, (ctx) => liftBan(ctx, member))
const refused = (work: Promise<unknown>) => work.catch(({ code }: { code: string }) => code)

const statusesOf = async (id: string) =>
  (
    await app.db.asOwner(
      'select a.status as account, p.status as profile from account a join profile p on p.member_id = a.id where a.id = $1',
      [id],
    )
  )[0]

/** The places where another member sees the profile. */
async function seenBy(browser: Browser, id: string) {
  const search = await browser.get('/api/members?gender=female&country=NL')
  const chats = await browser.get('/api/chats')
  return {
    found: search.body.profiles.some((each: { id: string }) => each.id === id),
    profile: (await browser.get(`/api/members/${id}`)).status,
    in_chats: chats.body.chats.some(({ profile }: { profile: { id: string } }) => profile.id === id),
    unread: chats.body.num_unread_messages,
  }
}

test('a banned member is logged out, cannot log in and is hidden; lifting the ban restores everything', async () => {
  const anna = await aMember(app, { name: 'Anna', credits: 9 })
  const bram = await aMember(app, { name: 'Bram', gender: 'male', looking_for: 'female', credits: 9 })
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  await hers.post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Dag' }).expect(200)
  const ends: string[] = []
  const [{ token_hash } = { token_hash: Buffer.alloc(0) }] = await app.db.asOwner<{ token_hash: Buffer }>(
    'select token_hash from session where account_id = $1',
    [anna.id],
  )
  const live = app.live.ofSite(app.site('vonk'))
  live.subscribe({ member_id: anna.id, session_hash: token_hash, listen: () => {}, end: (reason) => void ends.push(reason) })
  const before = { found: true, profile: 200, in_chats: true, unread: 1 }
  expect(await seenBy(his, anna.id)).toEqual(before)

  expect(await ban(anna.id)).toMatchObject({ id: anna.id, name: 'Anna' })
  expect((await hers.get('/api/user')).body.user).toBeNull()
  await hers.get('/api/chats').expect(403)
  await app.mails()
  expect(ends).toEqual(['signed_out'])
  expect(await seenBy(his, anna.id)).toEqual({ found: false, profile: 404, in_chats: false, unread: 0 })
  const { credits } = (await his.get('/api/user')).body.user
  await his.post('/api/messages', { id: newId(), profile_id: anna.id, body: 'Ben je er nog?' }).expect(404)
  await his.post('/api/gifts', { id: newId(), profile_id: anna.id, gift: 'rose', credits: 5 }).expect(404)
  expect((await his.get('/api/user')).body.user.credits).toBe(credits)
  const entered = await app.visit('vonk').post('/api/user', { email: anna.email, password })
  expect([entered.status, entered.body.error]).toEqual([403, { code: 'banned' }])
  expect(await refused(ban(anna.email))).toBe('conflict')

  await lift(anna.email)
  expect(await seenBy(his, anna.id)).toEqual(before)
  expect((await app.visit('vonk').post('/api/user', { email: anna.email, password })).status).toBe(200)
  expect(await refused(lift(anna.id))).toBe('conflict')
})

test('lifting a ban keeps a pause; an account that is being deleted or of another site cannot be banned', async () => {
  const paused = await aMember(app, { status: 'paused' })
  await ban(paused.id)
  await lift(paused.id)
  expect(await statusesOf(paused.id)).toEqual({ account: 'active', profile: 'paused' })
  const leaving = await aMember(app, { account_status: 'deleted_pending' })
  expect(await refused(ban(leaving.id))).toBe('conflict')
  expect(await refused(ban(paused.id, 'rondeur'))).toBe('not_found')
  expect(await refused(ban('nobody@example.test'))).toBe('not_found')
})
