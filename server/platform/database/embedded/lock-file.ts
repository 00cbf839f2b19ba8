import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, isAlive, startOf } from './process.ts'

const held = new Set<string>()
const patience_ms = 60_000

/**
 * Runs the work while no other process runs work under this lock. The lock is a file with the pid of the process that has the lock. The
 * lock of a dead process is removed.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await acquire(path)
  try {
    return await work()
  } finally {
    held.delete(path)
    await rm(path, { force: true })
  }
}

async function acquire(path: string): Promise<void> {
  const deadline = Date.now() + patience_ms
  const own = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`
  await writeFile(own, `${process.pid} ${await startOf(process.pid)}`)
  try {
    while (Date.now() < deadline) {
      // a hard link makes the file appear together with its content, so no process can read a lock without a pid
      const error = held.has(path) ? { code: 'EEXIST' } : await link(own, path).catch((failure: NodeJS.ErrnoException) => failure)
      if (!error) {
        held.add(path)
        return
      }
      if (error.code !== 'EEXIST') throw error
      if (!held.has(path)) await breakIfDead(path)
      await sleep(50)
    }
  } finally {
    await rm(own, { force: true })
  }
  const [pid = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
  throw new Error(
    `${path} has been locked for a minute by process ${pid} (${await commandOf(Number(pid))}). If that is no Couplet process, remove the file.`,
  )
}

async function breakIfDead(path: string): Promise<void> {
  const found = await readFile(path, 'utf8').catch(() => null)
  if (found === null) return
  const [pid = '0', start] = found.split(' ')
  // a pid can be reused, especially in a new container, so the start time also identifies the process
  if ((await isAlive(Number(pid))) && (await startOf(Number(pid))) === start) return
  const aside = `${path}.broken-${process.pid}`
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  // another process may have replaced the lock after this process read it: then put the new lock back
  if ((await readFile(aside, 'utf8')) !== found) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}
