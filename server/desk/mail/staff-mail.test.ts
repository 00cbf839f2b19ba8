import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealLog } from '#server/desk/seals/seals.ts'
import { transaction } from '#server/platform/database/db.ts'
import { RefusedMail } from '#server/platform/mail/mail.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { anOwner, aPerson, company, desk_password, other_company, stepUp, type TestPerson, vonk } from '#tests/support/desk/people.ts'
import { asDesk, staffMails, told } from '#tests/support/desk/staff-mails.ts'
import { dailyMails, stopUnusedLogins } from './daily-mails.ts'
import { tell, tellLooks } from './tell-staff.ts'
import { composeStaffMail } from './texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['job', 'ask', 'staff_grant']) await app.db.asOwner(`delete from desk.${table}`)
})

const mails = (deliver?: Parameters<typeof staffMails>[1]) => staffMails(app, deliver)
const logIn = (person: TestPerson) => {
  app.clock.pass({ seconds: 30 })
  return app.atDesk().post('/desk/api/login/password', { email: person.email, password: desk_password, code: person.code() }).expect(204)
}

test('a login on a new device is told to the person and the owners, and the next login on it to nobody', async () => {
  const owner = await aPerson(app, { role: 'owner', name: 'Olga' })
  const person = await aPerson(app, { role: 'support', scope: vonk, name: 'Sofie' })
  const stranger = await aPerson(app, { role: 'owner', scope: other_company })
  const sent = await mails()
  expect(told(sent)).toEqual(
    [owner.email, person.email, stranger.email]
      .map((to) => `new_device ${to}`)
      .concat(`new_device ${owner.email}`)
      .sort(),
  )
  expect(sent.find(({ to, subject }) => to === owner.email && subject.startsWith('Sofie'))?.text).toContain('https://desk.example/desk/')
  await logIn(person)
  expect(await mails()).toEqual([])
})

test('an ask is told to those who may answer it, and its answer to the asker', async () => {
  const asker = await aPerson(app, { role: 'owner', name: 'Asker' })
  const other = await anOwner(app)
  await aPerson(app, { role: 'moderator' })
  await anOwner(app, other_company)
  await stepUp(app, asker)
  await mails()
  const grant = { role: 'finance', scope: company, extras: [], days: 5 }
  const { asks } = (await asker.browser.post('/desk/api/asks', { number: asker.number, grant, why: 'holiday\nBcc: x' }).expect(200)).body
  const waiting = await mails()
  expect(told(waiting)).toEqual([`ask_waits ${other.email}`])
  expect(waiting[0]?.text).toContain('holiday Bcc: x')
  await stepUp(app, other)
  await other.browser.post(`/desk/api/asks/${asks[0].id}/answer`, { is_yes: false, why: 'not now' }).expect(200)
  const answered = await mails()
  expect(told(answered)).toEqual([`ask_answered ${asker.email}`])
  expect(answered[0]?.subject).toBe('Uw vraag is beantwoord: nee')
})

test('a grant that ends in 14 days is told once to the person and to those who may renew it', async () => {
  const owner = await aPerson(app, { role: 'owner' })
  const person = await aPerson(app, { role: 'support', days: 14 })
  await aPerson(app, { role: 'finance', days: 16 })
  await mails()
  await asDesk(app, dailyMails)
  await asDesk(app, dailyMails)
  const sent = (await mails()).filter(({ kind }) => kind === 'grant_ends')
  expect(told(sent)).toEqual([`grant_ends ${owner.email}`, `grant_ends ${person.email}`].sort())
})

test('a login that nobody used for 60 days is stopped with a line in the log, but not that of the last owner, also by two workers', async () => {
  const first = await aPerson(app, { role: 'owner' })
  const second = await aPerson(app, { role: 'owner' })
  const person = await aPerson(app, { role: 'support', name: 'Sofie' })
  await mails()
  app.clock.pass({ days: 60 })
  await asDesk(app, stopUnusedLogins)
  const stopped = () =>
    app.db.asOwner<{ number: number }>('select number from desk.staff where stopped_at is not null and number >= $1 order by 1', [
      first.number,
    ])
  expect(await stopped()).toEqual([])
  app.clock.pass({ minutes: 10 })
  await Promise.all([asDesk(app, stopUnusedLogins), asDesk(app, stopUnusedLogins)])
  const numbers = (await stopped()).map(({ number }) => number)
  expect(numbers).toContain(person.number)
  expect(numbers.filter((number) => number === first.number || number === second.number)).toHaveLength(1)
  const lines = await app.db.asOwner("select from desk.audit where act = 'login.stop' and subject = $1", [`staff:${person.number}`])
  expect(lines).toHaveLength(1)
  expect(told(await mails())).toContain(`login_stopped ${person.email}`)
})

test('owners get the last seal once a week', async () => {
  const owner = await aPerson(app, { role: 'owner' })
  await aPerson(app, { role: 'moderator' })
  await app.db.asOwner("insert into desk.audit (at, id, actor, act) values ('2026-01-02', gen_random_uuid(), 'machine', 'x')")
  await asDesk(app, sealLog)
  await mails()
  for (const days of [0, 0, 7]) {
    app.clock.pass({ days })
    await asDesk(app, dailyMails)
  }
  const sent = (await mails()).filter(({ kind }) => kind === 'weekly_seal')
  const [seal] = await app.db.asOwner<{ hash: string }>("select encode(hash, 'hex') as hash from desk.seal order by number desc limit 1")
  expect(told(sent)).toEqual([`weekly_seal ${owner.email}`, `weekly_seal ${owner.email}`])
  expect(sent[0]?.text).toContain(seal?.hash)
})

test('looks over a limit are told to the owners once an hour, and for one member once', async () => {
  const owner = await aPerson(app, { role: 'owner' })
  await mails()
  const over = { actor: `staff:${owner.number + 1}`, scope: vonk, member_id: '3' }
  const tellTwice = () => asDesk(app, (ctx) => transaction(ctx, (tx) => tellLooks(tx, ['many_pages', 'same_member'], over)))
  await tellTwice()
  await tellTwice()
  expect(told(await mails())).toEqual([`many_looks ${owner.email}`, `many_looks ${owner.email}`])
  app.clock.pass({ hours: 1 })
  await tellTwice()
  expect(told(await mails())).toEqual([`many_looks ${owner.email}`])
})

test('a mail that the server does not take now is sent later, a refused one is not, and two workers send each once', async () => {
  const person = await aPerson(app, { role: 'support' })
  await mails()
  const queue = (about: string) =>
    asDesk(app, (ctx) =>
      transaction(ctx, (tx) => tell(tx, [person.number], { kind: 'weekly_seal', about, language: 'en', values: { hash: 'secret-hash' } })),
    )
  await queue('1')
  const away = async () => {
    throw new Error('connection refused')
  }
  expect(await mails(away)).toEqual([])
  expect(await mails()).toEqual([])
  app.clock.pass({ minutes: 2 })
  expect(told(await mails())).toEqual([`weekly_seal ${person.email}`])
  expect(await app.db.asOwner("select payload from desk.job where payload::text like '%secret-hash%'")).toEqual([])

  await queue('2')
  await mails(async () => {
    throw new RefusedMail('no mailbox', true)
  })
  app.clock.pass({ days: 1 })
  expect(await mails()).toEqual([])

  await queue('3')
  const both = await Promise.all([mails(), mails()])
  expect(both.flat()).toHaveLength(1)

  await queue('4')
  await app.db.asOwner("update desk.staff set email = '', email_key = null where number = $1", [person.number])
  expect(await mails()).toEqual([])
  expect(await app.db.asOwner('select from desk.job where done_at is null')).toEqual([])
})

test('a value adds no header, no markup and no placeholder to a mail', () => {
  const values = { by: 'A\r\nBcc: x@example.com', scope: '<script>', why: '{until}', until: 'now' }
  const { subject, text, html } = composeStaffMail('ask_waits', 'en', values, `https://desk.example/desk/?a="b"`)
  expect(subject).toBe('A Bcc: x@example.com asks for your answer')
  expect(text).toContain('The reason: {until}.')
  expect(html).not.toContain('<script>')
  expect(html).toContain('href="https://desk.example/desk/?a=&quot;b&quot;"')
})
