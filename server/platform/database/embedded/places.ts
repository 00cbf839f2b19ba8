import { createHash } from 'node:crypto'
import { chmod, chown, lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeFolder } from '#server/platform/make-folder.ts'
import { root } from '#server/platform/paths.ts'
import { canReach, type User } from './user.ts'

/** Folder for files that an unprivileged user must access. Used if root runs the server and the project is in a private folder. */
const shelf_of_root = '/var/lib/couplet'

/** Limit for the path of a socket. The kernel allows 104 bytes on macOS and 108 on Linux. */
const socket_path_limit = 90

/**
 * The folder of the database files. A configured data folder is either used or refused. This function never replaces the configured folder,
 * because files in another folder would be lost with the container. Only the default folder moves to another folder, if the checkout is
 * private.
 */
export async function findClusterFolder(user: User, data_dir: string, log: Logger): Promise<string> {
  makeFolder(data_dir)
  if (await canReach(user, data_dir)) return join(data_dir, 'postgres')
  await letIn(user, data_dir)
  if (await canReach(user, data_dir)) return join(data_dir, 'postgres')
  if (data_dir !== join(root, '.data')) {
    throw new Error(
      `DATA_DIR ${data_dir} cannot be entered by the user "${user.name}", which runs PostgreSQL, because PostgreSQL refuses root. ` +
        'Choose a folder outside private ones such as /root (DATA_DIR=/var/lib/couplet/data), or start Couplet as an ordinary user.',
    )
  }
  const folder = join(shelf_of_root, hash(data_dir))
  makeFolder(folder, 0o755)
  log.warn(
    { folder },
    `the user "${user.name}" cannot enter ${data_dir}: the database's files are kept in ${folder}; set DATA_DIR to choose another place`,
  )
  return join(folder, 'postgres')
}

/**
 * Gives the group of the database user access to a private data folder of root. The group can enter the folder but cannot list it. Parent
 * folders are not changed.
 */
async function letIn({ ids }: User, data_dir: string): Promise<void> {
  const { uid, gid, mode } = await lstat(data_dir)
  const is_open_to_all = (mode & 0o001) !== 0
  if (!ids || uid !== 0 || gid !== 0 || is_open_to_all) return
  // set the mode before the group: another process that sees the group can then rely on the mode
  await chmod(data_dir, (mode & 0o707) | 0o010)
  await chown(data_dir, uid, ids.gid)
}

/**
 * The folder for copies of PostgreSQL. If the database runs as another user than this process, this is the folder `shelf_of_root`.
 * Otherwise it is the data folder.
 */
export function shelf(user: User, data_dir: string): string {
  return user.ids ? shelf_of_root : data_dir
}

/** The folder of the socket. Its short name is derived from the data folder, so every process finds the same folder. */
export async function makeSocketFolder({ ids }: User, cluster: string): Promise<string> {
  const name = `couplet-${hash(cluster)}`
  const preferred = join(tmpdir(), name)
  const folder = Buffer.byteLength(join(preferred, '.s.PGSQL.5432')) < socket_path_limit ? preferred : join('/tmp', name)
  makeFolder(folder, 0o700)
  const owner = ids?.uid ?? process.getuid?.()
  const found = await lstat(folder)
  // change the owner only if root has just created the folder; a folder of another user with this name could be an attack
  if (found.uid !== owner && found.uid === process.getuid?.() && ids) await chown(folder, ids.uid, ids.gid)
  else if (found.uid !== owner || !found.isDirectory())
    throw new Error(`${folder} belongs to another user; remove it, the database's socket must lie there`)
  return folder
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
