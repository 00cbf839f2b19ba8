import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desk_limits } from '#schemas/desk/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, company, other_company, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember } from '#tests/support/factories.ts'

let app: TestApp
let support: TestPerson
beforeAll(async () => {
  app = await anApp()
  support = await aPerson(app, { role: 'support', scope: company, name: 'Sofie' })
})
afterAll(() => app.close())

const note = ({ browser }: TestPerson, member_id: string, words = 'Called about an invoice', id = newId(), site = 'vonk') =>
  browser.post(`/desk/api/members/${site}/${member_id}/notes`, { id, words })
const notesOf = ({ browser }: TestPerson, member_id: string) =>
  browser.post(`/desk/api/members/vonk/${member_id}/panels/notes`, { reason: 'asked' })
const linesOf = (member_id: string) =>
  app.db.asOwner<{ act: string; role: string; facts: object }>(
    'select act, role, facts from desk.audit where subject = $1 order by at, id',
    [`member:${member_id}`],
  )

test('a note is stored once with its line in the log, and every opening of the notes is a look', async () => {
  const { id: member_id } = await aMember(app)
  const id = newId()
  const replies = await Promise.all([note(support, member_id, ' Called ', id), note(support, member_id, ' Called ', id)])
  for (const { status, body } of replies)
    expect([status, body]).toEqual([200, { id, by: 'Sofie', at: app.clock.now.toISOString(), words: 'Called' }])
  expect(await linesOf(member_id)).toEqual([{ act: 'member.note', role: 'support', facts: {} }])
  expect((await note(support, member_id, 'Other words', id)).status).toBe(409)
  app.clock.pass({ minutes: 1 })
  await note(support, member_id, 'Later').expect(200)

  const { body } = await notesOf(support, member_id).expect(200)
  expect(body).toMatchObject({ notes: [{ words: 'Later' }, { words: 'Called' }], has_older: false })
  expect((await linesOf(member_id)).map(({ act }) => act)).toEqual(['member.note', 'member.note', 'look.notes'])
  expect(await app.db.asOwner('select what, why from look where member_id = $1', [member_id])).toEqual([{ what: 'notes', why: 'asked' }])
})

test('a note has words of a limited length, and is about a member of an own site who was not erased', async () => {
  const { id: member_id } = await aMember(app)
  for (const words of [' ', '', 'x'.repeat(desk_limits.note_length + 1)])
    expect(Object.keys((await note(support, member_id, words).expect(400)).body.error.fields)).toEqual(['words'])
  const stranger = await aPerson(app, { role: 'support', scope: other_company })
  const unknown = await note(support, newId())
  for (const reply of [await note(stranger, member_id), await note(support, member_id, 'x', newId(), 'northlight'), unknown])
    expect([reply.status, reply.text]).toEqual([404, unknown.text])
  for (const role of ['finance', 'marketer', 'read_only'] as const) {
    const other = await aPerson(app, { role })
    await note(other, member_id).expect(403)
    await notesOf(other, member_id).expect(403)
  }
  await app.db.asOwner("update profile set name = '' where member_id = $1", [member_id])
  await note(support, member_id).expect(404)
  expect(await app.db.asOwner('select from staff_note where member_id = $1', [member_id])).toEqual([])
})

test('the panel shows the latest notes and says that there are older ones', async () => {
  const { id: member_id } = await aMember(app)
  await app.db.asOwner(
    `insert into staff_note (site_id, id, member_id, staff_number, words, created_at)
     select 1, gen_random_uuid(), $1, 99, 'note ' || n, $3::timestamptz + n * interval '1 second' from generate_series(1, $2::int) n`,
    [member_id, desk_limits.notes_shown + 1, app.clock.now],
  )
  const { notes, has_older } = (await notesOf(support, member_id).expect(200)).body
  expect([notes.length, notes[0].words, notes[0].by, has_older]).toEqual([
    desk_limits.notes_shown,
    `note ${desk_limits.notes_shown + 1}`,
    'staff:99',
    true,
  ])
})
