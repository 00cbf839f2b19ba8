import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extrasOfRole, type Permission, type Scope, type StaffRole, staffRoles } from '#schemas/desk/roles.ts'
import type { DeskCall } from '#server/desk/call.ts'
import { deskCalls } from '#server/desk/endpoints.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aCase } from '#tests/support/desk/cases.ts'
import { aPerson, company, other_company, type TestPerson, vonk } from '#tests/support/desk/people.ts'

let app: TestApp
let given: Awaited<ReturnType<typeof aCase>>
beforeAll(async () => {
  app = await anApp()
  given = await aCase(app, { severity: 2 })
})
afterAll(() => app.close())

/** Who may make a call, by its permission. The test states it again, so a slip in the product's table shows. */
const mayCall: Record<Permission, readonly StaffRole[]> = {
  staff: ['owner'],
  log: ['owner', 'read_only'],
  figures: ['owner', 'finance', 'read_only'],
  money: ['owner', 'finance', 'read_only'],
  queues: ['owner', 'moderator', 'support', 'finance'],
  members: ['owner', 'moderator', 'support'],
  contact: ['owner', 'support'],
  orders: ['owner', 'support', 'finance'],
  books: ['owner', 'finance'],
  refund: ['finance'],
  adjust: ['support', 'finance'],
  decide: ['moderator'],
}

const scopes: { scope: Scope; reaches: boolean }[] = [
  { scope: company, reaches: true },
  { scope: vonk, reaches: true },
  { scope: other_company, reaches: false },
  { scope: { kind: 'site', id: 'rondeur' }, reaches: false },
]

/** Every role at every scope, with all its extras. */
const cells = staffRoles.flatMap((role) => scopes.map((each) => ({ role, ...each })))

const addressOf = ({ path }: DeskCall, id: string): string =>
  path
    .replace(':site', 'vonk')
    .replace(':number', '999999')
    .replace(':token', 'x'.repeat(43))
    .replace(':place', '0')
    .replace(':size', 'small')
    .replace(/:(photo|report|decision|id)/g, id)

async function answerOf({ browser }: Pick<TestPerson, 'browser'>, call: DeskCall, id: string) {
  const address = addressOf(call, id)
  const body = {
    is_active: false,
    id: newId(),
    words: 'x',
    until: new Date(app.clock.now.getTime() + 3_600_000).toISOString(),
    why: 'x',
    outcome: 'no_breach',
    reports: 1,
    approved: [],
    rejected: [],
  }
  const known = Object.keys((call.declaration.body as { properties?: object } | undefined)?.properties ?? {})
  const sent = Object.fromEntries(Object.entries(body).filter(([name]) => known.includes(name)))
  if (call.method === 'GET') return browser.get(call.path === '/desk/api/cases' ? `${address}?kind=report` : address)
  return call.method === 'POST' ? browser.post(address, sent) : browser.delete(address, sent)
}

const guarded = deskCalls.filter(({ declaration: { access } }) => access !== 'anyone' && access !== 'session')
const of_a_case = guarded.filter(({ path }) => path.startsWith('/desk/api/cases/:site/:id'))

test.each(cells)('$role at $scope.kind $scope.id: each call answers as the role and the scope allow', async ({ role, scope, reaches }) => {
  const person = await aPerson(app, { role, scope, extras: [...extrasOfRole[role]] })
  for (const call of guarded) {
    const { status, body } = await answerOf(person, call, newId())
    const is_refused = status === 403 && body.error.data?.needs === undefined
    const may = mayCall[call.declaration.access as Permission].includes(role)
    // the list of a kind of cases is refused to whom no case of the kind opens
    const expected = call.path === '/desk/api/cases' ? role === 'moderator' : may
    expect(is_refused, `${call.method} ${call.path}`).toBe(!expected)
  }
  for (const call of of_a_case) {
    const opens = role === 'moderator' && reaches
    if (opens) await person.browser.post(`${given.path}/open`, {}).expect(200)
    const [real, random] = [await answerOf(person, call, given.id), await answerOf(person, call, newId())]
    const name = `${call.method} ${call.path}`
    // a colleague may have the case, and no photo or report has this id
    const answers = call.declaration.reply === 'picture' ? [404] : [200, 204, 409]
    if (opens && call.declaration.step_up) expect(real.body.error.data, name).toEqual({ needs: 'step_up' })
    else if (opens) expect(answers, name).toContain(real.status)
    else expect([real.status, real.body], name).toEqual([random.status, random.body])
  }
})

test('without a session, every call but the login and the invitation asks for one', async () => {
  const nobody = { browser: app.atDesk() }
  for (const call of deskCalls.filter(({ declaration }) => declaration.access !== 'anyone'))
    expect((await answerOf(nobody, call, newId())).body.error.code, `${call.method} ${call.path}`).toBe('authentication_required')
})

test('a grant for the whole installation opens no case', async () => {
  for (const role of ['owner', 'read_only'] as const) {
    const person = await aPerson(app, { role, scope: { kind: 'fleet', id: '' } })
    for (const call of of_a_case) expect([403, 404], call.path).toContain((await answerOf(person, call, given.id)).status)
  }
})
