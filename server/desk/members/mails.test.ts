import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSentMail } from '#server/features/notifications/sent-mails.service.ts'
import { RefusedMail } from '#server/platform/mail/mail.ts'
import { mailJobs } from '#server/platform/mail/mail-jobs.ts'
import { mailKinds } from '#server/platform/mail/mail-texts.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { silent } from '#tests/support/database/database.ts'
import { aPerson, company, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember } from '#tests/support/factories.ts'

let app: TestApp
let support: TestPerson
beforeAll(async () => {
  app = await anApp()
  support = await aPerson(app, { role: 'support', scope: company })
})
afterAll(() => app.close())

const mailsOf = ({ browser }: TestPerson, member_id: string) =>
  browser.post(`/desk/api/members/vonk/${member_id}/panels/mail`, { reason: 'asked' })
const onDone: Parameters<typeof mailJobs>[0]['onDone'] = (site_id, { to, kind }, state) =>
  app.inSite(site_id, (ctx) => storeSentMail(ctx, { to, kind, state }))

/** Sends a mail as the worker does. `answer`: what the receiving server says. */
async function send({
  to,
  kind,
  answer,
  note = onDone,
}: {
  to: string
  kind: string
  answer?: Error
  note?: typeof onDone
}): Promise<void> {
  const [{ perform }] = mailJobs({
    sites: app.sites,
    transport: {
      async deliver() {
        if (answer) throw answer
      },
    },
    isWanted: async () => true,
    onBounce: async () => {},
    onDone: note,
    metrics: createMetrics(),
    log: silent,
  })
  const payload = { to, kind, subject: 'Words of the mail', text: '', html: '' }
  await perform({ site_id: app.site('vonk').id, id: '7', queue: 'mail', payload, attempts: 1 })
}

test('a member page says when a member last got a mail of each kind, and whether the server took it', async () => {
  const { id, email } = await aMember(app)
  await send({ to: email.toUpperCase(), kind: 'activation' })
  app.clock.pass({ minutes: 1 })
  await send({ to: email, kind: 'password-reset', answer: new RefusedMail('full', false) })
  app.clock.pass({ minutes: 1 })
  await send({ to: email, kind: 'activation', answer: new RefusedMail('nobody', true) })
  await send({ to: 'nobody@web.example', kind: 'activation' })
  const { body } = await mailsOf(support, id).expect(200)
  expect(body).toEqual({
    mails: [
      { kind: 'activation', state: 'bounced', at: app.clock.now.toISOString() },
      { kind: 'password-reset', state: 'refused', at: expect.any(String) },
    ],
  })
  expect(await app.db.asOwner('select act from desk.audit where subject = $1', [`member:${id}`])).toEqual([{ act: 'look.mail' }])
  expect(await app.db.asOwner("select from sent_mail where row_to_json(sent_mail)::text like '%Words%'")).toEqual([])
  for (const role of ['moderator', 'finance'] as const) await mailsOf(await aPerson(app, { role }), id).expect(403)
})

test('no mail of a report is stored, because its time would show who reported', async () => {
  const { id, email } = await aMember(app)
  for (const kind of mailKinds.filter((each) => each.includes('report'))) await send({ to: email, kind })
  expect(mailKinds.filter((each) => each.includes('report'))).toHaveLength(4)
  expect((await mailsOf(support, id).expect(200)).body).toEqual({ mails: [] })
})

test('a mail that leaves but cannot be noted is not sent again, and one that the server does not take now is not noted', async () => {
  const { id, email } = await aMember(app)
  const note = () => Promise.reject(new Error('the database is away'))
  await expect(send({ to: email, kind: 'activation', note })).resolves.toBeUndefined()
  await expect(send({ to: email, kind: 'activation', answer: new Error('try later') })).rejects.toThrow('try later')
  expect((await mailsOf(support, id).expect(200)).body).toEqual({ mails: [] })
})

test('each kind of mail has a name at the desk', async () => {
  for (const language of ['en', 'nl']) {
    const { default: texts } = await import(`../../../client/desk/messages/${language}.json`)
    for (const kind of mailKinds) expect(texts.mails[kind.replaceAll('-', '_')], `${language} ${kind}`).toEqual(expect.any(String))
  }
})
