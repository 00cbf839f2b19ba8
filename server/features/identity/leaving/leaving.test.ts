import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type MemberOptions, password } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    has_pages: true,
    payments: createSimulator(),
    sites: { discreet: { conceal_membership: true, name: 'Discreet' } },
  })
})
afterAll(() => app.close())

async function aLeaver(options: MemberOptions = {}) {
  const leaver = await aMember(app, { name: 'Anna', photos: 1, promoted: true, ...options })
  return { leaver, browser: await logIn(app, leaver) }
}

const leave = (browser: Browser, more: object = {}) => browser.post('/api/account-deletion', { password, ...more })

/** Follows the link of the mail. The returned browser can restore the account. */
async function followLink(site = 'vonk') {
  const mail = (await app.mails()).findLast(({ kind }) => kind === 'account-deletion')
  const path = /https?:\/\/[^/\s]+(\/[A-Za-z0-9_-]{22})(?=\s|$)/m.exec(mail?.text ?? '')?.[1] ?? 'no link'
  const browser = app.visit(site)
  const { status, headers } = await browser.get(path)
  return { browser, status, location: headers.location, path }
}

test('SC-06 the page shows alternatives and consequences before the deletion', async () => {
  const { browser } = await aLeaver({ credits: 7 })
  const { body } = await browser.get('/api/leaving').expect(200)
  expect(body).toEqual({
    erase_at: new Date(app.clock.now.getTime() + 14 * 86_400_000).toISOString(),
    credits: 7,
    paid_user: false,
    withdrawal_until: null,
    is_paused: false,
    stay_discount: 30,
  })
})

test('SC-06 the discount for staying is granted once and applied to the next order', async () => {
  const { browser, leaver } = await aLeaver({ created_at: new Date(app.clock.now.getTime() - 90 * 86_400_000), premium: true })
  const { body } = await browser.post('/api/stay-discount').expect(200)
  expect(body.percentage).toBe(30)
  expect((await browser.post('/api/stay-discount')).status).toBe(409)
  expect((await browser.get('/api/leaving')).body.stay_discount).toBeNull()
  expect((await browser.get('/api/user')).body.user.stay_discount_until).toBe(body.ends_at)
  expect((await browser.get('/api/discountcode?code=STAY')).body).toMatchObject({ code: 'STAY', value_percentage: 30, user_id: leaver.id })

  const offer = (await browser.get('/api/packages')).body.packages.find(({ id }: { id: string }) => id === 'p1')
  const order = { id: newId(), package: 'p1', method: 'ideal', total_cents: Math.floor(offer.price_cents * 0.7) }
  const placed = await browser.post('/api/orders', order).expect(200)
  expect(placed.body.payment.discount).toMatchObject({ code: 'STAY', percentage: 30, undiscounted_cents: offer.price_cents })
  await browser.post(`/api/simulated-payments/${placed.body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  expect((await browser.get('/api/discountcode?code=STAY')).status).toBe(404)
})

test('SC-06 the end of the withdrawal period of a paid order is shown until it is withdrawn', async () => {
  const { browser } = await aLeaver({ created_at: new Date(app.clock.now.getTime() - 90 * 86_400_000) })
  const offer = (await browser.get('/api/packages')).body.packages.find(({ id }: { id: string }) => id === 'p1')
  const order = { id: newId(), package: 'p1', method: 'ideal', total_cents: offer.price_cents }
  const { body } = await browser.post('/api/orders', order).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  const { withdraw_until } = (await browser.get(`/api/orders/${order.id}`)).body.payment
  expect(withdraw_until).toBeTruthy()
  expect((await browser.get('/api/leaving')).body.withdrawal_until).toBe(withdraw_until)
  await browser.post(`/api/orders/${order.id}/withdrawal`, { refund_cents: offer.price_cents }).expect(200)
  expect((await browser.get('/api/leaving')).body.withdrawal_until).toBeNull()
})

test('SC-06 deletion needs the password; a wrong one changes nothing', async () => {
  const { browser } = await aLeaver()
  const { status, body } = await leave(browser, { password: 'niet het wachtwoord' })
  expect([status, body.error.fields]).toEqual([400, { password: { rule: 'password_wrong' } }])
  expect((await browser.get('/api/user')).body.user.profile.status).toBe('active')
})

test('ST-06 a deleted account is hidden and logged out everywhere at once, and its messages disappear', async () => {
  const { leaver, browser } = await aLeaver()
  const elsewhere = await logIn(app, leaver)
  const other = await aMember(app, { name: 'Bram', gender: 'male', looking_for: 'female', credits: 9 })
  const others = await logIn(app, other)
  await browser.put(`/api/likes/${other.id}`).expect(200)
  const { body } = await browser.post('/api/messages', { id: newId(), profile_id: other.id, body: 'Mijn woorden' }).expect(200)
  const chat_id = body.conversation.id
  await others.post('/api/messages', { id: newId(), profile_id: leaver.id, body: 'Zijn woorden' }).expect(200)

  const { status, body: told } = await leave(browser, { reasons: ['met_someone', 'other'], words: ' Bedankt ' })
  expect([status, told]).toEqual([200, { erase_at: new Date(app.clock.now.getTime() + 14 * 86_400_000).toISOString() }])

  for (const each of [browser, elsewhere]) expect((await each.get('/api/user')).body.user).toBeNull()
  expect((await others.get(`/api/members/${leaver.id}`)).status).toBe(404)
  expect((await others.get('/api/likes')).body.liked_by).toEqual([])
  expect((await others.get('/api/user')).body.user).toMatchObject({ num_new_likes: 0, num_unread_messages: 0 })
  const [item] = (await others.get('/api/chats')).body.chats
  expect(item).toMatchObject({
    profile: { id: leaver.id, is_gone: true, name: '' },
    last_message: { body: 'Zijn woorden' },
    num_unread_messages: 0,
  })
  const chat = (await others.get(`/api/chats/${chat_id}`)).body
  expect(chat.messages).toMatchObject([
    { body: '', is_erased: true },
    { body: 'Zijn woorden', sender_id: other.id },
  ])
  expect((await others.post('/api/messages', { id: newId(), profile_id: leaver.id, body: 'Ben je er nog?' })).status).toBe(404)
  const rows = await app.db.asOwner('select reasons, words, account_status, profile_status from account_deletion where account_id = $1', [
    leaver.id,
  ])
  expect(rows).toEqual([{ reasons: ['met_someone', 'other'], words: 'Bedankt', account_status: 'active', profile_status: 'active' }])
})

test('ST-06 the mail’s link opens a page with a confirmation, which restores everything and logs in', async () => {
  const { leaver, browser } = await aLeaver({ email: 'back@example.test', status: 'paused', credits: 5 })
  // a new browser restores the account; only the mail about the restore is sent, and no mail about a new device
  await app.visit('vonk').post('/api/user', { email: leaver.email, password }).expect(200)
  await leave(browser).expect(200)
  app.clock.pass({ days: 13, hours: 23 })
  const { browser: returning, status, location, path } = await followLink()
  expect([status, location]).toEqual([303, '/account-deleted'])
  const { reactivation } = (await returning.get('/api/reactivation')).body
  expect(reactivation).toMatchObject({ name: 'Anna' })
  // a mail scanner that opens the link changes nothing
  expect(await app.db.asOwner('select status from account where id = $1', [leaver.id])).toEqual([{ status: 'deleted_pending' }])

  const { body } = await returning.post('/api/reactivation').expect(200)
  expect(body.user).toMatchObject({ email: leaver.email, status: 'active', credits: 5, profile: { status: 'paused', name: 'Anna' } })
  expect((await returning.get('/api/user')).body.user.email).toBe(leaver.email)
  expect((await app.mails()).map(({ kind, to }) => [kind, to])).toEqual([['account-reactivated', leaver.email]])

  // the link has been used, and the erasure job finds a restored account
  const again = app.visit('vonk')
  expect((await again.get(path)).headers.location).toBe('/account-deleted?link=expired')
  expect((await again.get('/api/reactivation')).body.reactivation).toBeNull()
  expect((await again.post('/api/reactivation')).body.error.code).toBe('link_expired')
  app.clock.pass({ days: 2 })
  await app.work()
  expect((await app.visit('vonk').post('/api/user', { email: leaver.email, password })).status).toBe(200)
})

test('ST-06 after 14 days no restore is possible, even before the erasure has run', async () => {
  const { leaver, browser } = await aLeaver({ email: 'late@example.test' })
  await leave(browser).expect(200)
  const { browser: returning } = await followLink()
  app.clock.pass({ days: 14, hours: 1 })
  expect((await returning.get('/api/reactivation')).body.reactivation).toBeNull()
  expect((await returning.post('/api/reactivation')).body.error.code).toBe('link_expired')
  expect((await app.visit('vonk').post('/api/user', { email: leaver.email, password })).body.error.code).toBe('login_failed')
  await app.visit('vonk').post('/api/reactivation-mail', { email: leaver.email }).expect(204)
  expect(await app.mails()).toEqual([])
  expect((await app.visit('vonk').post('/api/user', { email: leaver.email, password })).body.error.code).toBe('login_failed')
})

test('ST-06 a login to a deleted account offers to restore it', async () => {
  const { leaver, browser } = await aLeaver()
  await leave(browser).expect(200)
  const returning = app.visit('vonk')
  expect((await returning.post('/api/user', { email: leaver.email, password: 'iets anders' })).body.error).toEqual({ code: 'login_failed' })
  expect((await returning.get('/api/reactivation')).body.reactivation).toBeNull()
  const refused = await returning.post('/api/user', { email: leaver.email, password })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'account_deleted'])
  expect((await returning.post('/api/reactivation')).body.user.email).toBe(leaver.email)
})

test('ST-06 EC-09 a new link is mailed only to the address, a few times a day, with equal answers', async () => {
  const { leaver, browser } = await aLeaver({ email: 'again@example.test' })
  await leave(browser).expect(200)
  await app.mails()
  const ask = (email: string) => app.visit('vonk').post('/api/reactivation-mail', { email })
  expect(await ask('nobody@example.test').then(({ status, body }) => [status, body])).toEqual(
    await ask('Again@Example.test').then(({ status, body }) => [status, body]),
  )
  for (let n = 0; n < 6; n++) await ask(leaver.email).expect(204)
  const mails = await app.mails()
  expect(mails.map(({ to }) => to)).toEqual(Array(4).fill(leaver.email))
  app.clock.pass({ days: 1, hours: 3 })
  await ask(leaver.email).expect(204)
  const { browser: returning } = await followLink()
  await returning.post('/api/reactivation').expect(200)
})

test('ST-06 EC-09 a signup on a site that conceals membership mails the restore link instead of “you have an account”', async () => {
  const { leaver, browser } = await aLeaver({ site: 'discreet', email: 'hidden@example.test' })
  await leave(browser).expect(200)
  await app.mails()
  const form = {
    name: 'Femke',
    password: 'kastanje-lepel-9',
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
  }
  const { body } = await app.visit('discreet').post('/api/signup', { ...form, email: leaver.email })
  expect(body).toEqual({ user: null })
  expect((await app.mails()).map(({ to, kind }) => [to, kind])).toEqual([[leaver.email, 'account-deletion']])
})

test('ST-06 an unconfirmed account is restored as unconfirmed', async () => {
  const { leaver, browser } = await aLeaver({ confirmed: false })
  await leave(browser).expect(200)
  const { browser: returning } = await followLink()
  // access to the mailbox is not enough for a session: with a session, the browser could confirm the account without the password of the
  // signup
  expect((await returning.post('/api/reactivation')).body).toEqual({ user: null })
  expect((await returning.get('/api/user')).body.user).toBeNull()
  expect(await app.db.asOwner('select status from account where id = $1', [leaver.id])).toEqual([{ status: 'not_confirmed' }])
})

test('ST-06 the mail’s link restores the account at once only in the browser that deleted it', async () => {
  const { leaver, browser } = await aLeaver()
  await leave(browser).expect(200)
  const { browser: scanner, path } = await followLink()
  await scanner.head(path).expect(200)
  const statusNow = async () =>
    (await app.db.asOwner<{ status: string }>('select status from account where id = $1', [leaver.id]))[0]?.status
  expect(await statusNow()).toBe('deleted_pending')
  const elsewhere = await logIn(app, await aMember(app), { cookies: { device: browser.cookies.get('device') ?? '' } })
  expect((await elsewhere.get(path)).headers.location).toBe('/account-deleted')
  expect(await statusNow()).toBe('deleted_pending')
  expect((await browser.get(path)).headers.location).toBe('/members')
  expect((await browser.get('/api/user')).body.user.profile.id).toBe(leaver.id)
})

test('ST-06 the mail and the page name the same deadline for restoring the account', async () => {
  const { browser } = await aLeaver()
  const before = app.clock.now
  app.clock.set('2026-03-20T21:45:00Z')
  const { body } = await leave(browser).expect(200)
  expect(body.erase_at).toBe('2026-04-03T21:45:00.000Z')
  const mail = (await app.mails()).findLast(({ kind }) => kind === 'account-deletion')
  // daylight saving time begins between the deletion and this time
  expect(mail?.text).toContain('Tot 3 april 2026 om 23:45 zet je met de knop alles terug')
  app.clock.set(before)
})

test('SC-06 a paused profile is hidden, its account works, and one call shows it again', async () => {
  const { leaver, browser } = await aLeaver()
  const others = await logIn(app, await aMember(app, { gender: 'male', looking_for: 'female', credits: 9 }))
  const { body } = await others.post('/api/messages', { id: newId(), profile_id: leaver.id, body: 'Dag' }).expect(200)
  const pause = (is_paused: boolean) => browser.put('/api/profile/pause', { is_paused })
  expect((await pause(true)).body.profile.status).toBe('paused')
  expect((await pause(true)).status).toBe(200)
  expect((await browser.get('/api/leaving')).body.is_paused).toBe(true)
  expect((await others.get(`/api/members/${leaver.id}`)).status).toBe(404)
  const stranger = await logIn(app, await aMember(app, { gender: 'male', looking_for: 'female' }))
  expect((await stranger.get(`/api/members/${leaver.id}/chat`)).status).toBe(404)

  // existing conversations continue in both directions
  expect((await others.get('/api/chats')).body.chats).toMatchObject([{ profile: { id: leaver.id, name: 'Anna' } }])
  await others.post('/api/messages', { id: newId(), profile_id: leaver.id, body: 'Nog een' }).expect(200)
  const mine = (await browser.get(`/api/chats/${body.conversation.id}`)).body
  await browser.post('/api/messages', { id: newId(), profile_id: mine.profile.id, body: 'Hoi' }).expect(200)
  expect((await others.get('/api/user')).body.user.num_unread_messages).toBe(1)

  expect((await pause(false)).body.profile.status).toBe('active')
  expect((await others.get(`/api/members/${leaver.id}`)).status).toBe(200)
})

test('SC-06 the end of a pause does not show a profile that an operator has hidden', async () => {
  const { browser } = await aLeaver({ status: 'disabled' })
  expect((await browser.put('/api/profile/pause', { is_paused: false })).status).toBe(409)
  expect((await browser.get('/api/user')).body.user.profile.status).toBe('disabled')
})
