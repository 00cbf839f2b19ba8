import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCouplet } from '#tests/support/sites/command.ts'
import { aCommandRoom, type CommandRoom } from '#tests/support/sites/command-room.ts'

let room: CommandRoom
beforeAll(async () => {
  room = await aCommandRoom()
})
afterAll(() => room.close())

const ledger = (...args: string[]) => room.call('ledger', ...args)

test('RO-04 couplet ledger verify says of every site whether its books add up, and answers 1 when they do not', async () => {
  const sound = await ledger('verify', 'alder')
  expect(sound).toMatchObject({ code: 0, said: expect.stringMatching(/^alder: the books add up\. 0 accounts, 0 entries/) })
  const id = randomUUID()
  await room.db.asOwner(
    `insert into account (site_id, id, status, locale) select id, $1, 'active', 'nl-NL' from site where slug = 'alder'`,
    [id],
  )
  await room.db.asOwner(`insert into credit_account (site_id, member_id, balance) select id, $1, 5 from site where slug = 'alder'`, [id])
  const { code, said } = await ledger('verify')
  expect(code).toBe(1)
  expect(said).toContain('alder: THE BOOKS DO NOT ADD UP. 1 accounts, 0 entries, 5 credits held')
  expect(said).toContain(`a balance is not the sum of its entries: ${id}`)
  expect(said).toContain('birch: the books add up.')
  const { sites } = JSON.parse((await ledger('verify', 'alder', '--json')).said)
  expect(sites).toMatchObject([
    { site: 'alder', balance: 5, findings: expect.arrayContaining([expect.objectContaining({ member_ids: [id] })]) },
  ])
})

test('RO-04 a site that is none is told with what was likely meant', async () => {
  await expect(ledger('verify', 'aldr')).resolves.toMatchObject({ code: 1, complained: expect.stringContaining('alder') })
})

test.each([
  ['ledger', 'verify'],
  ['reports', 'alder'],
  ['cases', 'alder'],
  ['photos', 'alder'],
])('couplet %s in a shell without the server’s variables makes no empty database to find in order', async (...args) => {
  const data_dir = join(room.tenants.data_dir, 'nowhere')
  const { code, complained, said } = await callCouplet(args, { env: { TENANTS_DIR: room.tenants.tenants_dir, DATA_DIR: data_dir } })
  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(complained).toContain(`${data_dir} has no database, and DATABASE_URL is not set`)
  expect(existsSync(data_dir)).toBe(false)
})

test('commands that only read change nothing: no migration, no role, no row of a site that was never served', async () => {
  const state = async () => {
    const [migrations, sites, roles] = await Promise.all([
      room.db.asOwner('select name from couplet.migration order by name'),
      room.db.asOwner('select id, slug from site order by id'),
      room.db.asOwner("select rolname, rolconfig from pg_roles where rolname like 'couplet%' order by rolname"),
    ])
    return { migrations, sites, roles }
  }
  await room.db.asOwner("delete from site where slug = 'birch'")
  const served = await state()
  expect(await ledger('verify', 'birch')).toMatchObject({ code: 0, said: expect.stringContaining('birch: the books add up') })
  expect(await room.call('reports', 'birch')).toMatchObject({ code: 1, complained: expect.stringContaining('never served') })
  expect(await state()).toEqual(served)
  const [newest] = await room.db.asOwner<{ name: string }>(
    'delete from couplet.migration where name = (select max(name) from couplet.migration) returning name',
  )
  const before = await state()
  for (const args of [
    ['ledger', 'verify'],
    ['reports', 'alder'],
    ['cases', 'alder'],
    ['photos', 'alder'],
    ['export', 'alder', '--member', 'a@b.example', '--to', '/tmp/never.zip'],
  ]) {
    const { code, complained } = await room.call(...args)
    expect([args[0], code, complained]).toEqual([args[0], 1, expect.stringContaining('this command changes nothing')])
  }
  expect(await state()).toEqual(before)
  expect(newest?.name).toMatch(/^\d{4}_/)
})
