import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const installed = '/usr/lib/postgresql'

/** Returns the path of PostgreSQL's programs, the path of Redis, and the names of the missing system packages. */
export function findPackages() {
  const [major] = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const redis = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find((path) => existsSync(path))
  const missing = [...(major ? [] : ['postgresql']), ...(redis ? [] : ['redis-server'])]
  return { postgres: major ? join(installed, major, 'bin') : '', redis: redis ?? '', missing }
}

/** Returns the ids of the system user `postgres` if this process runs as root, because PostgreSQL refuses to run as root. */
export function databaseUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
