import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { withHost } from './database-address.ts'
import { retryRace } from './migrate.ts'
import { connectClient } from './search-path.ts'

/**
 * The role of the application, the role of the worker and the role of the desk. The worker's role sees the jobs of every site and no other
 * table. The role of the desk sees the tables of the desk and, of the sites, only the case index, which names nobody.
 */
export const roles = { app: 'couplet_app', jobs: 'couplet_jobs', desk: 'couplet_desk' } as const

/** These settings belong to the roles, not to statements. So they apply to all code, and also behind PgBouncer. */
const settings = { statement_timeout: '10s', lock_timeout: '5s', idle_in_transaction_session_timeout: '30s', search_path: 'public' }

const refused_login = new Set(['28P01', '28000'])

/** Creates missing roles. The migrations grant rights to these roles. The owner needs CREATEROLE only the first time. */
export async function ensureRoles(owner: pg.ClientConfig): Promise<void> {
  await withClient(owner, async (client) => {
    for (const role of Object.values(roles)) await retryRace(() => ensureRole(client, role))
  })
}

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ settings: string[] | null }>('select rolconfig as settings from pg_roles where rolname = $1', [
    role,
  ])
  if (!rows[0]) await create(client, role)
  for (const [name, value] of Object.entries(settings)) {
    // do not change a value that an operator has set
    if (!rows[0]?.settings?.some((setting) => setting.startsWith(`${name}=`)))
      await asOwner(client, `alter role ${role} set ${name} = '${value}'`)
  }
}

/** Runs a statement as the owner. An owner without CREATEROLE uses roles that an administrator created, and cannot change these roles. */
async function asOwner(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new Error(`The user of DATABASE_URL may not change the roles. Let an administrator run once: ${statement};`, { cause: error })
  }
}

async function create(client: pg.Client, role: string): Promise<void> {
  try {
    await client.query(`create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new Error(
      `The user of DATABASE_URL may not create roles. Let an administrator run once: create role ${roles.app} login password '…'; create role ${roles.jobs} login password '…'; ` +
        `create role ${roles.desk} login password '…'; and name them in DATABASE_APP_URL, DATABASE_JOBS_URL and DATABASE_DESK_URL.`,
      { cause: error },
    )
  }
}

/**
 * The connection of a role if only DATABASE_URL is set. The password of the role is derived from the owner's password. So every process
 * with the same DATABASE_URL gets the same password, and no password is stored. After a change of the owner's password, the next start of
 * the program updates the password of the role.
 */
export async function connectionOfRole(url: string, role: string, may_change = true): Promise<pg.ClientConfig> {
  const secret = new pg.Client({ connectionString: url }).password
  // without a password, PostgreSQL uses another login method, which must also accept the role
  const password = secret ? createHmac('sha256', secret).update(`couplet role ${role}`).digest('base64url') : undefined
  const own = new URL(withHost(url))
  own.searchParams.set('user', role)
  if (password) own.searchParams.set('password', password)
  const connection = { connectionString: own.href }
  if (await canLogIn(connection)) return connection
  if (!password)
    throw new Error(
      `The role ${role} cannot log in. Without a password in DATABASE_URL, set DATABASE_APP_URL, DATABASE_JOBS_URL and DATABASE_DESK_URL.`,
    )
  if (!may_change) throw new Error(`The role ${role} cannot log in, and this command changes nothing. Start the server once.`)
  await withClient({ connectionString: url }, (client) => retryRace(() => setPassword(client, role, password)))
  return connection
}

async function setPassword(client: pg.Client, role: string, password: string): Promise<void> {
  try {
    await client.query(`alter role ${role} password '${scramVerifier(password)}'`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new Error(
      `The user of DATABASE_URL may not change the password of ${role}. Set DATABASE_APP_URL, DATABASE_JOBS_URL and DATABASE_DESK_URL.`,
      {
        cause: error,
      },
    )
  }
}

async function canLogIn(connection: pg.ClientConfig): Promise<boolean> {
  try {
    await withClient(connection, async () => undefined)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && refused_login.has(error.code ?? '')) return false
    throw error
  }
}

/**
 * Refuses to start with a role that can bypass row-level security. Such roles are superusers, roles with BYPASSRLS, owners of a table, and
 * members of such roles.
 */
export async function checkRole(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ role: string; is_mighty: boolean; is_owner: boolean }>(`
      select current_user as role,
        exists (select from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(current_user, r.oid, 'member')) as is_mighty,
        exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                and pg_has_role(current_user, c.relowner, 'member')) as is_owner`)
    const { role, is_mighty, is_owner } = rows[0] ?? { role: '?', is_mighty: true, is_owner: true }
    if (is_mighty)
      throw new Error(
        `The role ${role} is, or can become, a superuser or a role with BYPASSRLS: one site could see another. Couplet does not start with it.`,
      )
    if (is_owner)
      throw new Error(
        `The role ${role} owns, or can become the owner of, tables of this database: it could switch row-level security off. Couplet does not start with it.`,
      )
  })
}

/** Runs work on a connection of its own, and closes the connection. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(connection)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The SCRAM verifier of a password (RFC 5803). PostgreSQL gets the verifier, so no statement log contains the password. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const iterations = 4096
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}
