import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentMail } from '#tests/support/app/jobs.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ has_pages: true })
})
afterAll(() => app.close())

const linkIn = ({ text }: SentMail) => /(https?:\/\/\S+\/[\w-]{22})\s/.exec(text)?.[1] ?? ''
const pathIn = (mail: SentMail | undefined) => (mail ? new URL(linkIn(mail)).pathname : '')

/** Requests an activation link. Returns the path of the link and the browser that requested it. */
async function asked(member: TestMember): Promise<{ path: string; browser: Browser }> {
  const browser = await logIn(app, member)
  expect((await browser.post('/api/activation-mail')).status).toBe(204)
  const [mail] = (await app.mails()).filter(({ to }) => to === member.email)
  if (!mail) throw new Error('no activation mail was sent')
  return { path: pathIn(mail), browser }
}

const statusOf = async ({ id }: TestMember) =>
  (await app.db.asOwner<{ status: string }>('select status from account where id = $1', [id]))[0]?.status

test('the activation mail has the member’s language, the site’s colours and the site’s sender', async () => {
  const member = await aMember(app, { site: 'rondeur', confirmed: false, name: '<b>Clémence</b>' })
  const browser = await logIn(app, member, { headers: { 'x-couplet-locale': 'fr-FR' } })
  await browser.post('/api/activation-mail')
  const [mail] = await app.mails()
  const site = app.site('rondeur')
  expect(mail).toMatchObject({ to: member.email, subject: 'Confirme ton adresse e-mail pour Rondeur', site: 'rondeur', kind: 'activation' })
  expect(mail?.from).toBe(site.file.support_email)
  // the mailbox is not confirmed, so the mail contains no name
  expect(mail?.text).toMatch(/^Bonjour,/)
  expect(mail?.html).toContain('lang="fr-FR"')
  expect(`${mail?.text}${mail?.html}`).not.toContain('Clémence')
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.html).toContain(
    `background:${site.theme.palettes.light.primary}!important;color:${site.theme.palettes.light['on-primary']}!important`,
  )
  expect(mail?.html).toContain(mail ? linkIn(mail) : '-')
  expect(mail?.html).not.toMatch(/<(img|script|link)|url\(/)
  expect(linkIn(mail as SentMail)).toMatch(/^http:\/\/rondeur\.localhost:\d+\//)
})

test('ST-07 the link confirms the account once; opened again it gives the same answer', async () => {
  const member = await aMember(app, { confirmed: false })
  const { path, browser } = await asked(member)
  expect(await statusOf(member)).toBe('not_confirmed')
  const { status, headers } = await browser.get(path)
  expect([status, headers.location]).toEqual([303, '/activate/done'])
  expect(headers['cache-control']).toBe('no-store')
  expect(await statusOf(member)).toBe('active')
  expect((await app.visit('vonk').get(path)).headers.location).toBe('/activate/done')
  const used = await app.db.asOwner<{ used: boolean }>('select used_at is not null as used from one_time_link where account_id = $1', [
    member.id,
  ])
  expect(used).toEqual([{ used: true }])
})

test('ST-07 the first click uses the link up, also if the account changes afterwards', async () => {
  const member = await aMember(app, { confirmed: false })
  const { path, browser } = await asked(member)
  await browser.get(path)
  await app.db.asOwner("update account set status = 'not_confirmed', confirmed_at = null where id = $1", [member.id])
  expect((await app.visit('vonk').get(path)).headers.location).toBe('/activate/error?reason=expired')
  expect(await statusOf(member)).toBe('not_confirmed')
})

test('ST-07 twenty concurrent clicks confirm once and lead to the same page', async () => {
  const receiver = await aMember(app)
  const member = await aMember(app, { confirmed: false, gender: 'male', looking_for: 'female', credits: 3 })
  const { path, browser } = await asked(member)
  await app.db.asOwner("insert into held_message (site_id, account_id, profile_id, body) values ($1, $2, $3, 'Hoi')", [
    app.site('vonk').id,
    member.id,
    receiver.id,
  ])
  const clicks = await Promise.all(Array.from({ length: 20 }, () => browser.get(path)))
  expect(new Set(clicks.map(({ headers }) => headers.location))).toEqual(new Set(['/activate/done']))
  const messages = await app.db.asOwner('select body from message where sender_id = $1', [member.id])
  expect(messages).toEqual([{ body: 'Hoi' }])
  expect((await (await logIn(app, receiver)).get('/api/user')).body.user.num_unread_messages).toBe(1)
})

test('EN-04 ST-19 a first message to a removed or blocking member is not sent and costs nothing, and the address is confirmed', async () => {
  const gone = await aMember(app)
  const blocker = await aMember(app)
  const member = await aMember(app, { confirmed: false, status: 'active', gender: 'male', looking_for: 'female', credits: 3 })
  for (const receiver of [gone, blocker])
    await app.db.asOwner("insert into held_message (site_id, account_id, profile_id, body) values ($1, $2, $3, 'Hoi')", [
      app.site('vonk').id,
      member.id,
      receiver.id,
    ])
  const { path, browser } = await asked(member)
  await app.db.asOwner("update profile set status = 'removed' where member_id = $1", [gone.id])
  expect((await (await logIn(app, blocker)).put(`/api/blocked/${member.id}`)).status).toBeLessThan(300)
  expect((await browser.get(path)).headers.location).toBe('/activate/done')
  expect(await statusOf(member)).toBe('active')
  expect(await app.db.asOwner('select 1 from message where sender_id = $1', [member.id])).toEqual([])
  expect((await (await logIn(app, member)).get('/api/user')).body.user.credits).toBe(3)
})

test('MO-05 before the address is confirmed, the profile is hidden and its likes are not delivered', async () => {
  const other = await aMember(app, { gender: 'female', looking_for: 'male' })
  const member = await aMember(app, { confirmed: false, gender: 'male', looking_for: 'female' })
  const theirs = await logIn(app, other)
  const { path, browser: own } = await asked(member)
  expect((await own.get('/api/user')).body.user.profile.status).toBe('disabled')
  await own.put(`/api/likes/${other.id}`).expect(200)
  await theirs.get(`/api/members/${member.id}`).expect(404)
  expect((await theirs.get('/api/likes')).body.liked_by).toEqual([])
  await own.get(path)
  await theirs.get(`/api/members/${member.id}`).expect(200)
  expect((await theirs.get('/api/likes')).body.liked_by).toMatchObject([{ id: member.id, like_new: true }])
  expect((await own.get('/api/user')).body.user.profile.status).toBe('active')
})

test('ST-07 an expired link leads to the error page, unless the account is already confirmed', async () => {
  const member = await aMember(app, { confirmed: false })
  const { path: old } = await asked(member)
  const before = app.clock.now
  app.clock.pass({ hours: 72, seconds: 1 })
  expect((await app.visit('vonk').get(old)).headers.location).toBe('/activate/error?reason=expired')
  expect(await statusOf(member)).toBe('not_confirmed')
  const { path: fresh, browser } = await asked(member)
  expect((await browser.get(fresh)).headers.location).toBe('/activate/done')
  expect((await app.visit('vonk').get(old)).headers.location).toBe('/activate/done')
  app.clock.set(before)
})

test('SC-12 EC-10 a link opened in a browser with another account confirms its own account, and its page is updated', async () => {
  const member = await aMember(app, { confirmed: false })
  const waiting = await aMember(app, { confirmed: false })
  const { path, browser } = await asked(member)
  const theirs = await logIn(app, waiting, { cookies: { device: browser.cookies.get('device') ?? '' } })
  expect((await theirs.get(path)).headers.location).toBe('/activate/done?account=other')
  expect([await statusOf(member), await statusOf(waiting)]).toEqual(['active', 'not_confirmed'])
  await app.db.asOwner("update account set status = 'not_confirmed', confirmed_at = null where id = $1", [member.id])
  expect((await theirs.get(path)).headers.location).toBe('/activate/error?reason=expired&account=other')
  expect((await (await logIn(app, member)).get(path)).headers.location).toBe('/activate/error?reason=expired')
})

test('ST-07 a link to a deleted account confirms nothing', async () => {
  const member = await aMember(app, { confirmed: false })
  const { path } = await asked(member)
  await app.db.asOwner("update account set status = 'banned' where id = $1", [member.id])
  expect((await app.visit('vonk').get(path)).headers.location).toBe('/activate/error?reason=expired')
  expect(await statusOf(member)).toBe('banned')
})

test('ST-07 the page after the link is in the account’s language', async () => {
  const member = await aMember(app, { site: 'rondeur', confirmed: false, locale: 'en-GB' })
  const { path, browser } = await asked(member)
  expect((await app.visit('rondeur').get(path)).headers.location).toBe('/en/activate/confirm')
  expect((await browser.get(path)).headers.location).toBe('/en/activate/done')
})

test('an unknown token or the link of another site is a 404 page', async () => {
  const member = await aMember(app, { confirmed: false })
  const { path } = await asked(member)
  expect((await app.visit('rondeur').get(path)).status).toBe(200)
  expect((await app.visit('vonk').get(`/${'A'.repeat(22)}`)).status).toBe(200)
  expect(await statusOf(member)).toBe('not_confirmed')
})

test('ST-07 only the hash of a link is stored', async () => {
  const member = await aMember(app, { confirmed: false })
  const token = (await asked(member)).path.slice(1)
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  const [row] = await app.db.asOwner<{ token_hash: Buffer }>('select token_hash from one_time_link where account_id = $1', [member.id])
  expect(row?.token_hash).toHaveLength(32)
  expect(row?.token_hash.toString('latin1')).not.toContain(token)
})

test('an unconfirmed account can request a new activation mail five times a day', async () => {
  const member = await aMember(app, { confirmed: false })
  const browser = await logIn(app, member)
  const before = app.clock.now
  for (let n = 1; n <= 5; n++) {
    app.clock.pass({ minutes: 1 })
    expect((await browser.post('/api/activation-mail')).status).toBe(204)
  }
  const refused = await browser.post('/api/activation-mail')
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers['retry-after']).toBe(String(24 * 3600 - 4 * 60))
  app.clock.pass({ hours: 24 })
  expect((await browser.post('/api/activation-mail')).status).toBe(204)
  app.clock.set(before)
  await app.mails()

  const confirmed = await (await logIn(app, await aMember(app))).post('/api/activation-mail')
  expect([confirmed.status, confirmed.body.error.code]).toEqual([409, 'conflict'])
  expect((await app.visit('vonk').post('/api/activation-mail')).status).toBe(403)
  expect(await app.mails()).toEqual([])
})

test('ten concurrent requests send at most five mails', async () => {
  const member = await aMember(app, { confirmed: false, created_at: new Date(app.clock.now.getTime() - 60_000) })
  const browser = await logIn(app, member)
  const replies = await Promise.all(Array.from({ length: 10 }, () => browser.post('/api/activation-mail')))
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(5)
  expect(await app.mails()).toHaveLength(5)
})

test('API-17 the tracking values of the first visit are kept for 30 days and not replaced', async () => {
  const browser = app.visit('vonk')
  const first = await browser.get('/?network=acme&ref=spring&sub1=a&other=x')
  expect(first.headers['set-cookie']?.[0]).toMatch(/^arrival=.*; Max-Age=2592000;.*HttpOnly/)
  await browser.get('/?network=else')
  const form = {
    email: 'arrived@example.test',
    name: 'Femke',
    password: 'kastanje-lepel-9',
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
  }
  await browser.post('/api/signup', form)
  const [row] = await app.db.asOwner(
    "select arrival_network, arrival_ref, arrival_sub1 from account where email_key = 'arrived@example.test'",
  )
  expect(row).toEqual({ arrival_network: 'acme', arrival_ref: 'spring', arrival_sub1: 'a' })
})
