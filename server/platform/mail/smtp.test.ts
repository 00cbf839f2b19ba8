import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { parseMail } from './parse-mail.ts'
import { type ClosingTransport, createSmtp } from './smtp.ts'

interface Arrived {
  from: string
  to: string
  source: string
}

/** The mails that a real SMTP server received. The test sets the answers of the server. */
const arrived: Arrived[] = []
let answerTo: (address: string) => { code: number; words: string } | null = () => null
let answerToData: { code: number; words: string } | null = null
const refusal = ({ code, words }: { code: number; words: string }) => Object.assign(new Error(words), { responseCode: code })
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    const answer = answerTo(address)
    done(answer && refusal(answer))
  },
  onData(stream: SMTPServerDataStream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (answerToData) return done(refusal(answerToData))
      const [to] = session.envelope.rcptTo
      const from = session.envelope.mailFrom
      arrived.push({ from: from ? from.address : '', to: to?.address ?? '', source: Buffer.concat(chunks).toString() })
      done()
    })
  },
})

let app: TestApp
let transport: ClosingTransport
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  transport = createSmtp(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`)
  app = await anApp({ transport: { deliver: (site, mail) => transport.deliver(site, mail) } })
})
afterAll(async () => {
  transport.close()
  await app.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})
afterEach(() => {
  answerTo = () => null
  answerToData = null
  arrived.splice(0)
})

/** Processes the mail queue once like the worker. Returns the numbers of sent and failed mails. */
async function round(): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 }
  for (const job of await app.db.jobs.claimJobs('mail', 100)) {
    const outcome = await app.perform(job).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (outcome) await app.db.jobs.fail(job, outcome.error)
    else await app.db.jobs.complete(job)
    counts[outcome ? 'failed' : 'done'] += 1
  }
  return counts
}

async function askForMail(site = 'vonk'): Promise<TestMember> {
  const member = await aMember(app, { site, confirmed: false })
  await (await logIn(app, member)).post('/api/activation-mail').expect(204)
  return member
}

const stopsOf = async ({ id, site }: TestMember) =>
  (
    await app.db.asOwner<{ stops: string[] }>('select notifications_disabled as stops from account where site_id = $1 and id = $2', [
      app.site(site).id,
      id,
    ])
  )[0]?.stops

test('a mail has its site’s sender name and address, text and HTML, and is marked as automatic', async () => {
  const member = await askForMail()
  expect(await round()).toEqual({ done: 1, failed: 0 })
  const [mail] = arrived
  const site = app.site('vonk')
  const { mail_name, support_email } = site.publicSettings(site.locales[0] as (typeof site.locales)[number])
  expect([mail?.to, mail?.from]).toEqual([member.email, support_email])
  expect(mail?.source).toContain(`From: ${mail_name} <${support_email}>`)
  expect(mail?.source).toMatch(/^Message-ID: <[0-9a-f-]{36}@/m)
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  // a confirmation cannot be turned off, so it has no unsubscribe header
  expect(mail?.source).not.toMatch(/^List-Unsubscribe/m)
  const { text, html } = await parseMail(mail?.source ?? '')
  expect(text).toMatch(/https?:\/\/\S+\/[\w-]{22}\n/)
  expect(html).toContain('<!doctype html>')
})

test('WL-08 mails of two sites on one connection keep their own senders', async () => {
  const members = await Promise.all(['vonk', 'rondeur', 'vonk', 'northlight', 'rondeur'].map((site) => askForMail(site)))
  expect(await round()).toEqual({ done: 5, failed: 0 })
  for (const { email, site } of members) {
    const [first] = app.site(site).locales
    if (!first) throw new TypeError('a site has a locale')
    const { support_email } = app.site(site).publicSettings(first)
    const mail = arrived.find(({ to }) => to === email)
    expect(mail?.from).toBe(support_email)
    expect(mail?.source).toContain(`<${support_email}>`)
    expect((await parseMail(mail?.source ?? '')).text).toContain(app.site(site).company.name)
  }
})

test('a temporarily refused mail is retried with the same id', async () => {
  answerTo = () => ({ code: 451, words: '4.7.1 greylisted, try again' })
  const member = await askForMail()
  expect(await round()).toEqual({ done: 0, failed: 1 })
  expect(await round()).toEqual({ done: 0, failed: 0 })
  const [job] = await app.db.asOwner<{ id: string }>(`select id from job where queue = 'mail'`)
  answerTo = () => null
  app.clock.pass({ minutes: 1 })
  expect(await round()).toEqual({ done: 1, failed: 0 })
  expect(arrived.map(({ to }) => to)).toEqual([member.email])
  expect(arrived[0]?.source).toContain(`<${job?.id}@`)
  expect(await stopsOf(member)).toEqual([])
})

test('ST-05 a missing mailbox counts as a bounce and is not retried; account mail is still sent', async () => {
  const member = await askForMail()
  answerTo = () => ({ code: 550, words: '5.1.1 no such user' })
  expect(await round()).toEqual({ done: 1, failed: 0 })
  expect(await stopsOf(member)).toEqual(['bounce'])
  answerTo = () => null
  await (await logIn(app, member)).post('/api/activation-mail').expect(204)
  expect(await round()).toEqual({ done: 1, failed: 0 })
  expect(arrived.map(({ to }) => to)).toEqual([member.email])
})

test('ST-05 a rejection of our server is not a bounce: the mail waits, and notices continue', async () => {
  const member = await askForMail()
  answerTo = () => ({ code: 554, words: '5.7.1 relay access denied' })
  expect(await round()).toEqual({ done: 0, failed: 1 })
  expect(await stopsOf(member)).toEqual([])
  answerTo = () => null
  app.clock.pass({ minutes: 1 })
  expect(await round()).toEqual({ done: 1, failed: 0 })
})

test('a mail rejected for its content is not retried, and its address does not count as a bounce', async () => {
  const member = await askForMail()
  answerToData = { code: 552, words: '5.3.4 message too big' }
  expect(await round()).toEqual({ done: 1, failed: 0 })
  expect(await stopsOf(member)).toEqual([])
  expect(arrived).toEqual([])
})

test('while the SMTP server is down a mail waits, and it is delivered later', async () => {
  const open = transport
  transport = createSmtp('smtp://127.0.0.1:1')
  const member = await askForMail()
  expect(await round()).toEqual({ done: 0, failed: 1 })
  transport.close()
  transport = open
  app.clock.pass({ minutes: 1 })
  expect(await round()).toEqual({ done: 1, failed: 0 })
  expect(arrived.map(({ to }) => to)).toEqual([member.email])
})
