import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * The system user that runs the database. Usually this is the user of this process. PostgreSQL refuses to run as root, so root uses an
 * unprivileged user.
 */
export interface User {
  name: string
  /** User and group for child processes and files. Null for the user of this process. */
  ids: { uid: number; gid: number } | null
}

export function findUser(): User {
  if (process.getuid?.() !== 0) return { name: 'this user', ids: null }
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf(name, '-u')
    const gid = idOf(name, '-g')
    if (uid && gid) return { name, ids: { uid, gid } }
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user "postgres" nor a user "nobody" to run it as.')
}

function idOf(name: string, flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return 0
  }
}

/**
 * True if the user can enter a folder or read a file. A shell of that user tests the access, because the permissions of every parent folder
 * matter.
 */
export async function canReach({ ids }: User, path: string): Promise<boolean> {
  if (!ids) return true
  return execute('/bin/sh', ['-c', 'if test -d "$1"; then test -x "$1"; else test -r "$1"; fi', 'sh', path], { ...ids, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
