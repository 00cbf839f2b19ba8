import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCouplet } from '#tests/support/command.ts'
import { aDatabase, type TestDatabase } from '#tests/support/database.ts'
import { someTenants, type TestTenants } from '#tests/support/tenants.ts'

let db: TestDatabase
let tenants: TestTenants
beforeAll(async () => {
  db = await aDatabase()
  tenants = someTenants()
})
afterAll(async () => {
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

test('couplet ban closes the account of a reported member, says so, and opens it again', async () => {
  await call('reports', 'alder')
  const id = randomUUID()
  await db.asOwner(
    `insert into account (site_id, id, email, email_key, status, locale) select id, $1, 'Anna@example.test', 'anna@example.test', 'active', 'nl-NL' from site where slug = 'alder'`,
    [id],
  )
  await db.asOwner(
    `insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
     select id, $1, 'member', 'Anna', 'active', 'female', 'male', '1990-05-17', 'NL' from site where slug = 'alder'`,
    [id],
  )
  const status = async () => (await db.asOwner<{ status: string }>('select status from account where id = $1', [id]))[0]?.status
  expect(await call('ban', 'alder', '--member', id)).toMatchObject({ code: 0, said: `alder: Anna (${id}) is banned.` })
  expect(await status()).toBe('banned')
  expect(await call('ban', 'alder', '--member', id)).toMatchObject({ code: 1, complained: expect.stringContaining('banned already') })
  expect(await call('ban', 'alder', '--member', 'ANNA@example.test', '--lift')).toMatchObject({ code: 0 })
  expect(await status()).toBe('active')
  expect(await call('ban', 'alder', '--member', 'bram@example.test')).toMatchObject({ code: 1 })
  expect((await call('ban', 'alder')).complained).toContain('Say whom')
})
