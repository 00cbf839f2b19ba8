import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommandRoom, annaOfAlder, type CommandRoom } from '#tests/support/sites/command-room.ts'

let room: CommandRoom
beforeAll(async () => {
  room = await aCommandRoom()
})
afterAll(() => room.close())

test('couplet ban closes the account of a reported member, says so, and opens it again', async () => {
  const { call, db } = room
  const id = await annaOfAlder(room)
  const status = async () => (await db.asOwner<{ status: string }>('select status from account where id = $1', [id]))[0]?.status
  expect(await call('ban', 'alder', '--member', id)).toMatchObject({ code: 0, said: `alder: Anna (${id}) is banned.` })
  expect(await status()).toBe('banned')
  expect(await call('ban', 'alder', '--member', id)).toMatchObject({ code: 1, complained: expect.stringContaining('already banned') })
  expect(await call('ban', 'alder', '--member', 'ANNA@example.test', '--lift')).toMatchObject({ code: 0 })
  expect(await status()).toBe('active')
  expect(await call('ban', 'alder', '--member', 'bram@example.test')).toMatchObject({ code: 1 })
  expect((await call('ban', 'alder')).complained).toContain('Name the member')
})
