import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCouplet } from '#tests/support/command.ts'
import { aDatabase, type TestDatabase } from '#tests/support/database.ts'
import { someTenants, type TestTenants } from '#tests/support/tenants.ts'

let db: TestDatabase
let tenants: TestTenants
const id = randomUUID()
const folder = mkdtempSync(join(tmpdir(), 'couplet-export-'))
beforeAll(async () => {
  db = await aDatabase()
  tenants = someTenants()
  await call('reports', 'alder')
  await db.asOwner(
    `insert into account (site_id, id, email, email_key, status, locale)
     select id, $1, 'Anna@example.test', 'anna@example.test', 'active', 'nl-NL' from site where slug = 'alder'`,
    [id],
  )
  await db.asOwner(
    `insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
     select id, $1, 'member', 'Anna', 'active', 'female', 'male', '1990-05-17', 'NL' from site where slug = 'alder'`,
    [id],
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  tenants.clear()
  await db.close()
})

const call = (...args: string[]) =>
  callCouplet(args, {
    env: {
      TENANTS_DIR: tenants.tenants_dir,
      DATA_DIR: tenants.data_dir,
      DATABASE_URL: `postgres:///${db.owner.database}?user=postgres&host=${encodeURIComponent(db.owner.host ?? '')}`,
    },
  })

test('SC-07 couplet export writes what is known of a member into a file that its owner alone can read, and over none that is there', async () => {
  const file = join(folder, 'anna.zip')
  expect(await call('export', 'alder', '--member', 'anna@example.test', '--to', file)).toMatchObject({ code: 0, complained: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const files = unzipSync(readFileSync(file))
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject([{ id, email: 'Anna@example.test' }])
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject([{ name: 'Anna' }])
  const before = readFileSync(file)
  expect((await call('export', 'alder', '--member', id, '--to', file)).complained).toContain('is there already')
  expect(readFileSync(file).equals(before)).toBe(true)
  expect((await call('export', 'alder', '--member', 'bram@example.test', '--to', `${file}.2`)).complained).toContain(
    'There is no member bram',
  )
  expect((await call('export', 'alder', '--member', id)).complained).toContain('Say whom and where to')
})

test('ST-06 couplet erase asks first, hides at once and leaves the rest to the servers', async () => {
  const state = () =>
    db.asOwner('select a.status, p.status as profile from account a join profile p on p.member_id = a.id where a.id = $1', [id])
  expect(await call('erase', 'alder', '--member', id)).toMatchObject({ code: 1, complained: expect.stringContaining('Missing: --yes') })
  expect(await state()).toEqual([{ status: 'active', profile: 'active' }])
  expect((await call('erase', 'alder', '--member', 'bram@example.test', '--yes')).complained).toContain('There is no member bram')
  expect(await call('erase', 'alder', '--member', id, '--yes')).toMatchObject({ code: 0, said: expect.stringContaining('hidden') })
  expect(await state()).toEqual([{ status: 'deleted_pending', profile: 'removed' }])
  expect(await db.asOwner("select 1 as one from job where queue = 'erase-account' and run_at <= now()")).toEqual([{ one: 1 }])
})
