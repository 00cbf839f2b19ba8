import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealLog } from '#server/desk/seals/seals.ts'
import { aCommandRoom, type CommandRoom } from '#tests/support/sites/command-room.ts'

let room: CommandRoom
beforeAll(async () => {
  room = await aCommandRoom()
})
afterAll(() => room.close())

test('couplet audit verify says that the log is whole, and names the first seal that differs with exit code 1', async () => {
  const { call, db } = room
  expect(await call('audit', 'verify')).toMatchObject({ code: 0, said: 'The log has no seal yet.' })
  for (const month of ['08', '09'])
    await db.asOwner(`insert into desk.audit (at, id, actor, act) values ('2026-${month}-15', gen_random_uuid(), 'machine', 'test')`)
  const unit = db.desk.unit()
  await sealLog({ unit })
  await unit.finish()
  const [last] = await db.asOwner<{ hash: string }>("select encode(hash, 'hex') as hash from desk.seal order by number desc limit 1")
  expect((await call('audit', 'verify')).said).toMatch(
    new RegExp(`^The log is whole: 2 seals, 2 lines\\.\\nLast seal: .* UTC, ${last?.hash}$`),
  )
  await db.asOwner("update desk.audit set why = 'x' where at < '2026-09-01'")
  expect(await call('audit', 'verify')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The log was changed\. Seal 1, of .* is the first that differs\.$/),
  })
  expect(JSON.parse((await call('audit', 'verify', '--json')).said)).toMatchObject({ broken: { number: 1 }, seals: 0 })
})

test('couplet audit expire removes months whose time is over, and refuses an unknown act', async () => {
  const { call, db } = room
  expect(await call('audit', 'expire')).toMatchObject({ code: 0, said: 'No month is over.' })
  await db.asOwner("insert into desk.audit (at, id, actor, act) values ('2020-02-15', gen_random_uuid(), 'machine', 'test')")
  expect((await call('audit', 'expire')).said).toBe('audit 2020-02: removed.')
  expect((await call('audit', 'erase')).complained).toContain('"erase" is not an act: use verify or expire')
})
