import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommandRoom, annaOfAlder, type CommandRoom } from '#tests/support/sites/command-room.ts'

let room: CommandRoom
beforeAll(async () => {
  room = await aCommandRoom()
})
afterAll(() => room.close())

test('couplet ban needs a rule and a reason and decides once; couplet unban lifts a ban', async () => {
  const { call, db } = room
  const id = await annaOfAlder(room)
  const ban = (...more: string[]) => call('ban', 'alder', '--member', id, '--why', 'asked for money', ...more)
  expect((await ban()).complained).toContain('--rule must be one of')
  expect((await ban('--rule', 'ugly')).complained).toContain('--rule must be one of')
  expect((await ban('--rule', 'grooming')).complained).toContain('Two people decide')
  expect((await call('ban', 'alder', '--member', id, '--rule', 'money')).complained).toContain('--why must state the reason')
  expect((await call('ban', 'alder')).complained).toContain('Name the member')
  const said = `alder: Anna (${id}) is banned in 60 seconds, and then gets the reasons by mail.`
  expect(await ban('--rule', 'money')).toMatchObject({ code: 0, said })
  expect(await ban('--rule', 'money')).toMatchObject({ code: 1, complained: expect.stringContaining('already banned') })
  const decided = await db.asOwner('select rule, source, state, measures, decided_by from decision where member_id = $1', [id])
  const measures = [{ kind: 'ban' }]
  expect(decided).toEqual([{ rule: 'money', source: 'own', state: 'waiting', measures, decided_by: expect.stringMatching(/^console:/) }])

  const unban = (member = id) => call('unban', 'alder', '--member', member, '--why', 'a mistake')
  expect(await unban()).toMatchObject({ code: 0, said: `alder: the ban of Anna (${id}) is taken back before it began.` })
  expect(await db.asOwner('select state, measures from decision')).toEqual([{ state: 'undone', measures: [] }])
  expect(await db.asOwner("select why from desk.audit where act = 'case.undo'")).toEqual([{ why: 'a mistake' }])
  expect(await ban('--rule', 'money')).toMatchObject({ code: 0 })
  await db.asOwner("update decision set state = 'applied', told_at = now() where state = 'waiting'")
  expect(await unban()).toMatchObject({ code: 1, complained: expect.stringContaining('is not banned') })
  await aBan(id)
  expect((await call('unban', 'alder', '--member', id)).complained).toContain('--why must state the reason')
  expect(await unban('ANNA@example.test')).toMatchObject({ code: 0, said: `alder: Anna (${id}) is no longer banned.` })
  expect(await statusOf(id)).toBe('active')
  expect(await db.asOwner("select why from desk.audit where act = 'ban.lift'")).toEqual([{ why: 'a mistake' }])

  // a ban of the highest severity waits for a second person, who is not the one who asks
  await aBan(id)
  await db.asOwner("update decision set rule = 'minor', state = 'applied', told_at = now() where member_id = $1", [id])
  await db.asOwner(
    "insert into measure (site_id, decision_id, kind, member_id, starts_at) select site_id, id, 'ban', member_id, now() from decision where member_id = $1",
    [id],
  )
  const asked = await unban()
  expect(asked).toMatchObject({ code: 0, said: expect.stringContaining('needs a second person') })
  expect(await statusOf(id)).toBe('banned')
  const ask = /answer (\S+)/.exec(asked.said)?.[1] ?? ''
  expect((await call('staff', 'answer', ask, '--yes', '--why', 'me')).complained).toContain('another person answers it')
  expect(await statusOf(id)).toBe('banned')
})

const statusOf = async (id: string) =>
  (await room.db.asOwner<{ status: string }>('select status from account where id = $1', [id]))[0]?.status

/** The account as a carried out ban leaves it. */
async function aBan(id: string): Promise<void> {
  await room.db.asOwner("update account set status = 'banned' where id = $1", [id])
  await room.db.asOwner(
    "insert into ban (site_id, account_id, account_status, profile_status, banned_at) values (4, $1, 'active', 'active', now())",
    [id],
  )
}
