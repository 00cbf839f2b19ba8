import { v7 as newId } from 'uuid'
import type { NewDecision } from '#schemas/desk/decisions.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type MemberOptions, type TestMember } from '#tests/support/factories.ts'
import type { TestPerson } from './people.ts'

interface Given {
  /** Where the member's data goes. */
  member?: MemberOptions
  reporter?: MemberOptions
  report?: object
}

/** Anna has reported Bram at Rondeur, which has all languages. */
export async function aReportedMember(app: TestApp, { member = {}, reporter = {}, report = {} }: Given = {}) {
  const site = 'rondeur'
  const anna = await aMember(app, { site, name: 'Anna', locale: 'nl-NL', credits: 50, premium: true, ...reporter })
  const bram = await aMember(app, {
    site,
    name: 'Bram',
    gender: 'male',
    looking_for: 'female',
    locale: 'fr-FR',
    credits: 50,
    premium: true,
    about: 'Ecris-moi',
    photos: 2,
    ...member,
  })
  const hers = await logIn(app, anna)
  const { body } = await hers.post('/api/reports', { id: newId(), profile_id: bram.id, reason: 'money', ...report }).expect(200)
  const [found] = await app.db.asOwner<{ case_id: string }>('select case_id from report where number = $1', [body.number])
  const case_id = found?.case_id ?? ''
  await app.mails()
  return { anna, bram, hers, number: body.number as string, case_id, path: `/desk/api/cases/${site}/${case_id}` }
}

export const aDecision = (more: Partial<NewDecision> = {}): NewDecision => ({
  id: newId(),
  reports: 1,
  outcome: 'measure',
  rule: 'money',
  ground: 'terms',
  found_in: 'message',
  measures: [{ kind: 'warn' }],
  ...more,
})

/** Opens the case and decides it as this person. */
export async function decideAs({ browser }: TestPerson, path: string, more: Partial<NewDecision> = {}) {
  await browser.post(`${path}/open`, {}).expect(200)
  const decision = aDecision(more)
  await browser.post(`${path}/decisions`, decision).expect(200)
  return decision.id
}

/** Lets the time for an undo pass, and returns the mails. */
export async function carriedOut(app: TestApp) {
  app.clock.pass({ seconds: 60 })
  return app.mails()
}

export const mailTo = <M extends { to: string }>(mails: readonly M[], { email }: TestMember): M | undefined =>
  mails.find(({ to }) => to === email)
