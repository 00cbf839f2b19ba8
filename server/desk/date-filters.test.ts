import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { deskCalls } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

interface DateField {
  call: string
  field: string
  rule: string
}

const rules: Record<string, string> = { date: 'not_a_date', 'date-time': 'not_a_date_time' }

/** The dates that a call takes. */
const dateFields: DateField[] = deskCalls.flatMap(({ method, path, declaration: { query, body } }) =>
  [query, body].flatMap((schema) => {
    const properties = (schema as { properties?: Record<string, { format?: string }> } | undefined)?.properties ?? {}
    return Object.entries(properties).flatMap(([field, { format = '' }]) => {
      const rule = rules[format]
      return rule === undefined ? [] : { call: `${method} ${path}`, field, rule }
    })
  }),
)

/** PostgreSQL refuses each of them with an error. */
const refused: Record<string, string[]> = {
  not_a_date: ['0000-01-01', '2026-02-30', '2026-13-01', '10000-01-01', 'infinity', ''],
  not_a_date_time: [
    '0000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-01-01T00:00:00+16:00',
    '2026-01-01T00:00:00-23:59',
    '2026-01-01\u00a000:00:00Z',
    `2026-01-01T00:00:00.${'0'.repeat(200)}Z`,
    'infinity',
  ],
}

async function answerTo({ browser }: TestPerson, { call, field }: DateField, value: string) {
  const [method, path = ''] = call.split(' ')
  const address = path.replaceAll(':site', 'vonk').replace(/:\w+/g, newId())
  if (method === 'GET') return browser.get(`${address}?${new URLSearchParams({ site: 'vonk', [field]: value })}`)
  return browser.post(address, { site: 'vonk', why: 'a test', [field]: value })
}

test('a date that PostgreSQL refuses is an error of its field in every call of the desk', async () => {
  expect(dateFields.map(({ call, field }) => `${call} ${field}`)).toEqual([
    'GET /desk/api/log from',
    'GET /desk/api/log until',
    'POST /desk/api/log/exports from',
    'POST /desk/api/log/exports until',
    'POST /desk/api/cases/:site/:id/snooze until',
    'GET /desk/api/orders from_day',
    'GET /desk/api/orders to_day',
    'GET /desk/api/ledger from_day',
    'GET /desk/api/ledger to_day',
    'POST /desk/api/ledger/exports from_day',
    'POST /desk/api/ledger/exports to_day',
  ])
  const people = []
  for (const role of ['owner', 'moderator', 'finance'] as const) people.push(await aPerson(app, { role, scope: company }))
  for (const person of people) await stepUp(app, person)
  for (const each of dateFields)
    for (const value of refused[each.rule] ?? []) {
      const answers = await Promise.all(people.map((person) => answerTo(person, each, value)))
      const { status, body } = answers.find((answer) => answer.status !== 403) ?? {}
      expect({ ...each, value, status, fault: body.error.fields?.[each.field] }).toEqual({
        ...{ ...each, value },
        status: 400,
        fault: { rule: each.rule },
      })
    }
})

test('the first and the last date that are accepted find nothing', async () => {
  const finance = await aPerson(app, { role: 'finance', scope: company })
  for (const call of ['orders', 'ledger'])
    for (const query of ['from_day=9999-12-31', 'to_day=0001-01-01'])
      await finance.browser.get(`/desk/api/${call}?site=vonk&${query}`).expect(200)
  for (const moment of ['0001-01-01T00:00:00+15:59', '9999-12-31T23:59:59-15:59', '2016-12-31T23:59:60Z'])
    for (const field of ['from', 'until'])
      await finance.browser.get(`/desk/api/log?${new URLSearchParams({ [field]: moment })}`).expect(200)
})
