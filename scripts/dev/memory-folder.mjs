import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const place = '/dev/shm'
/** Bytes. A run of all tests has a third of a gigabyte at once. */
const wanted = 2 * 1024 ** 3

/**
 * A folder in memory for what a run of the tests throws away, gone with this process; null where a system has none, too small a one, or none
 * that programs may be started from. A database is six hundred small files, which a disk takes ten times as long to make.
 */
export function memoryFolder(at = place) {
  if (!existsSync(at)) return null
  forget(at)
  const { bavail, bsize } = statfsSync(at)
  if (bavail * bsize < wanted || process.availableMemory() < 2 * wanted || !runsPrograms(at)) return null
  const folder = join(at, `couplet-tests-${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL refuses to be root, and is somebody else in it
  chmodSync(folder, 0o1777)
  process.once('exit', () => remove(folder))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // somebody still writes there: the next run forgets it
  }
}

/** What a run that was killed has left in memory. */
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
