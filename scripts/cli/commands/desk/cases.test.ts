import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommandRoom, annaOfAlder, type CommandRoom } from '#tests/support/sites/command-room.ts'

let room: CommandRoom
beforeAll(async () => {
  room = await aCommandRoom()
})
afterAll(() => room.close())

async function aCase({ kind = 'report', severity = 2, state = 'open', more = {} as Record<string, unknown> } = {}) {
  const id = randomUUID()
  const row = { facets: '{"reason": ["money", "fake"]}', claimed_until: null, snoozed_until: null, needs: null, opened: '0 h', ...more }
  await room.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, facets, needs, opened_at, due_at, finished_at, claimed_until, snoozed_until)
     values (4, $1, $2, $3, 0, $4, 'kompas-bv', $5, $6, now() - $7::interval, now() + interval '10 h', case when $4 = 'done' then now() end,
       now() + $8::interval, now() + $9::interval)`,
    [id, kind, severity, state, row.facets, row.needs, row.opened, row.claimed_until, row.snoozed_until],
  )
  return id
}

test('couplet cases lists the waiting cases of a site, most urgent first, without a name and without decided ones', async () => {
  const { call } = room
  expect(await call('cases', 'alder')).toMatchObject({ code: 0, said: 'alder: no case waits.' })
  const member_id = await annaOfAlder(room)
  const low = await aCase({ severity: 3, more: { snoozed_until: '5 h' } })
  const high = await aCase({ severity: 0, more: { opened: '2 h', needs: 'child_safety', facets: '{"reason": ["grooming"]}' } })
  const photo = await aCase({ kind: 'photo', more: { claimed_until: '5 min', facets: '{}' } })
  await aCase({ state: 'done' })
  await room.db.asOwner(
    `insert into report (site_id, id, source, reported_id, reason, words, locale, number, case_id, created_at)
     values (4, $1, 'visitor', $2, 'grooming', 'secret words', 'en-GB', 'BCDFG-HJKLM', $3, now())`,
    [randomUUID(), member_id, high],
  )
  const { said, code } = await call('cases', 'alder')
  expect(code).toBe(0)
  const lines = said.split('\n')
  expect(lines.map((line) => line.split(/ +/).at(-1))).toEqual([high, photo, low])
  expect(lines[0]).toMatch(/overdue {2}0 {2}report +grooming +needs child_safety +free/)
  expect(lines[1]).toMatch(/2 {2}photo +claimed/)
  expect(lines[2]).toMatch(/3 {2}report +money, fake +snoozed until/)
  expect(said).not.toMatch(/Anna|secret/)
  expect(said).not.toContain(member_id)
  const listed = JSON.parse((await call('cases', 'alder', '--kind', 'report', '--limit', '1', '--json')).said)
  expect(listed).toMatchObject([{ id: high, kind: 'report', severity: 0, is_overdue: true, is_claimed: false }])
})

test('couplet cases refuses an unknown kind, a wrong limit and an unknown site', async () => {
  const { call } = room
  expect(await call('cases', 'alder', '--kind', 'dreams')).toMatchObject({ code: 1, complained: expect.stringContaining('not "dreams"') })
  expect(await call('cases', 'alder', '--limit', '0')).toMatchObject({ code: 1, complained: expect.stringContaining('--limit') })
  expect(await call('cases', 'nowhere')).toMatchObject({ code: 1 })
})
