import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommandRoom, annaOfAlder, type CommandRoom } from '#tests/support/sites/command-room.ts'

let room: CommandRoom
beforeAll(async () => {
  room = await aCommandRoom()
})
afterAll(() => room.close())

test('couplet photos --reject opens a case for a photo without one, decides once, and queues the job for a minute later', async () => {
  const { call, db } = room
  const member_id = await annaOfAlder(room)
  const id = randomUUID()
  await db.asOwner(
    "insert into photo (site_id, id, member_id, filename, thumb_filename, status) values (4, $1, $2, 'a.webp', 'b.webp', 'active')",
    [id, member_id],
  )
  const reject = () => call('photos', 'alder', '--reject', id, '--reason', 'no_face')
  expect(await reject()).toMatchObject({ code: 0, said: 'alder: every photo has been looked at.' })
  expect((await reject()).complained).toContain('already reviewed')
  const [decision] = await db.asOwner(
    `select d.rule, d.source, d.state, d.decided_by like 'console:%' as is_console, c.kind, c.state as "case", f.status,
       (select count(*)::int from desk.audit a where a.case_id = c.id and a.act = 'case.decide') as lines,
       (select count(*)::int from job j where j.id = d.id and j.run_at > now() + interval '50 seconds') as jobs
     from decision d join desk_case c on c.id = d.case_id join photo f on f.case_id = c.id where d.member_id = $1`,
    [member_id],
  )
  expect(decision).toEqual({
    ...{ rule: 'not_a_face', source: 'own', state: 'waiting', is_console: true },
    ...{ kind: 'photo', case: 'done', status: 'active', lines: 1, jobs: 1 },
  })
  expect((await call('photos', 'alder', '--reject', randomUUID(), '--reason', 'no_face')).complained).toContain('does not exist')
})
