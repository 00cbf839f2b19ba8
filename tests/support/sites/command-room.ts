import { randomUUID } from 'node:crypto'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Called, callCouplet } from './command.ts'
import { someTenants, type TestTenants } from './tenants.ts'

/** The environment of commands about members: site files and a database. */
export interface CommandRoom {
  db: TestDatabase
  tenants: TestTenants
  call(...argv: string[]): Promise<Called>
  close(): Promise<void>
}

export async function aCommandRoom(): Promise<CommandRoom> {
  const db = await aDatabase()
  const tenants = someTenants()
  // insert the rows of both sites, as the first start of a server does
  await db.asOwner("insert into site (id, slug) values (4, 'alder'), (5, 'birch')")
  const env = {
    TENANTS_DIR: tenants.tenants_dir,
    DATA_DIR: tenants.data_dir,
    DESK_HOST: 'desk.grove.example',
    DATABASE_URL: `postgres:///${db.owner.database}?user=postgres&host=${encodeURIComponent(db.owner.host ?? '')}`,
  }
  return {
    db,
    tenants,
    call: (...argv) => callCouplet(argv, { env }),
    async close() {
      tenants.clear()
      await db.close()
    },
  }
}

/** Creates the member anna@example.test on the site alder, and returns the member's id. */
export async function annaOfAlder({ db }: CommandRoom): Promise<string> {
  const id = randomUUID()
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
  return id
}
