import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommandRoom, annaOfAlder, type CommandRoom } from '#tests/support/sites/command-room.ts'

const folder = mkdtempSync(join(tmpdir(), 'couplet-export-'))
let room: CommandRoom
let id: string
beforeAll(async () => {
  room = await aCommandRoom()
  id = await annaOfAlder(room)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await room.close()
})

test('SC-07 couplet export writes what is known of a member into a file that its owner alone can read, and over none that is there', async () => {
  const file = join(folder, 'anna.zip')
  expect(await room.call('export', 'alder', '--member', 'anna@example.test', '--to', file)).toMatchObject({ code: 0, complained: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const files = unzipSync(readFileSync(file))
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject([{ id, email: 'Anna@example.test' }])
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject([{ name: 'Anna' }])
  const before = readFileSync(file)
  expect((await room.call('export', 'alder', '--member', id, '--to', file)).complained).toContain('already exists')
  expect(readFileSync(file).equals(before)).toBe(true)
  expect((await room.call('export', 'alder', '--member', 'bram@example.test', '--to', `${file}.2`)).complained).toContain(
    'The member bram@example.test does not exist',
  )
  expect((await room.call('export', 'alder', '--member', id)).complained).toContain('Name the member and the file')
})

test('ST-06 couplet erase asks first, hides at once and leaves the rest to the servers', async () => {
  const state = () =>
    room.db.asOwner('select a.status, p.status as profile from account a join profile p on p.member_id = a.id where a.id = $1', [id])
  expect(await room.call('erase', 'alder', '--member', id)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('Missing: --yes'),
  })
  expect(await state()).toEqual([{ status: 'active', profile: 'active' }])
  expect((await room.call('erase', 'alder', '--member', 'bram@example.test', '--yes')).complained).toContain(
    'The member bram@example.test does not exist',
  )
  expect(await room.call('erase', 'alder', '--member', id, '--yes')).toMatchObject({ code: 0, said: expect.stringContaining('hidden') })
  expect(await state()).toEqual([{ status: 'deleted_pending', profile: 'removed' }])
  expect(await room.db.asOwner("select 1 as one from job where queue = 'erase-account' and run_at <= now()")).toEqual([{ one: 1 }])
})
