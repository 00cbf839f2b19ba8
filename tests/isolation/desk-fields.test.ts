import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AccountPanel,
  AddressPanel,
  DevicesPanel,
  MailPanel,
  type MemberPanel,
  MoneyPanel,
  memberPanels,
  NotesPanel,
  TrustPanel,
} from '#schemas/desk/members.ts'
import { type StaffRole, staffRoles } from '#schemas/desk/roles.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const schemas: Record<MemberPanel, { properties: object }> = {
  account: AccountPanel,
  trust: TrustPanel,
  money: MoneyPanel,
  devices: DevicesPanel,
  address: AddressPanel,
  mail: MailPanel,
  notes: NotesPanel,
}

const deals_with_members: readonly StaffRole[] = ['owner', 'moderator', 'support']
/** A moderator decides on what was shown, not on who it is. */
const knows_members: readonly StaffRole[] = ['owner', 'support']

/** Who sees a field of a panel of the member page. A field without a line fails the test. */
const seenBy: Record<string, readonly StaffRole[]> = {
  'account.status': deals_with_members,
  'account.profile_status': deals_with_members,
  'account.since': deals_with_members,
  'account.confirmed_at': deals_with_members,
  'account.locale': deals_with_members,
  'account.is_premium': deals_with_members,
  'account.masked_email': knows_members,
  'trust.reports_about': deals_with_members,
  'trust.reports_by': deals_with_members,
  'trust.blocks_given': deals_with_members,
  'trust.blocks_received': deals_with_members,
  'money.orders': deals_with_members,
  'money.detail': knows_members,
  'devices.sessions': knows_members,
  'address.email': knows_members,
  'mail.mails': knows_members,
  'notes.notes': deals_with_members,
  'notes.has_older': deals_with_members,
}

test('every field of the member page names who sees it', () => {
  const fields = memberPanels.flatMap((panel) => Object.keys(schemas[panel].properties).map((field) => `${panel}.${field}`))
  expect(fields.sort()).toEqual(Object.keys(seenBy).sort())
})

test.each(staffRoles)('%s sees the fields of the member page that the role may see, and no other', async (role) => {
  const member = await aMember(app)
  await logIn(app, member)
  const person: TestPerson = await aPerson(app, { role, scope: company })
  await stepUp(app, person)
  const seen: string[] = []
  for (const panel of memberPanels) {
    const { status, body } = await person.browser.post(`/desk/api/members/vonk/${member.id}/panels/${panel}`, { reason: 'asked' })
    if (status === 200) for (const [field, value] of Object.entries(body)) if (value !== null) seen.push(`${panel}.${field}`)
  }
  expect(seen.sort()).toEqual(
    Object.keys(seenBy)
      .filter((field) => seenBy[field]?.includes(role))
      .sort(),
  )
})
