import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const place = '/dev/shm'
/** Required free space in bytes. A run of all tests uses up to a third of a gigabyte at the same time. */
const wanted = 2 * 1024 ** 3

/**
 * Creates a temporary folder in memory for the tests; the folder is removed when this process exits. A database has six hundred small
 * files, and creating these files on a disk takes ten times as long. Returns null if the system has no file system in memory, if it has too
 * little free space, or if programs may not run there.
 */
export function memoryFolder(at = place) {
  if (!existsSync(at)) return null
  forget(at)
  const { bavail, bsize } = statfsSync(at)
  if (bavail * bsize < wanted || process.availableMemory() < 2 * wanted || !runsPrograms(at)) return null
  const folder = join(at, `couplet-tests-${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL does not run as root, so other users need access to this folder
  chmodSync(folder, 0o1777)
  process.once('exit', () => remove(folder))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // another process still writes to the folder; the next run removes the folder
  }
}

/** Removes the folders of earlier runs that were killed. */
function forget(at) {
  for (const name of readdirSync(at)) {
    const [, pid] = /^couplet-tests-(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) remove(join(at, name))
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function runsPrograms(at) {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, where]) => where === at)
  return mount !== undefined && !mount[3].split(',').includes('noexec')
}
