import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/**
 * Returns the ids of the processes that serve the build of this folder. Each process has created a file whose name is its process id
 * (server/start/mark-serving.ts).
 */
export function servingProcesses(folder = join(root, 'dist', 'serving')) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((pid) => {
    if (isAlive(Number(pid))) return true
    rmSync(join(folder, pid), { force: true })
    return false
  })
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists, but belongs to another user
    return error.code === 'EPERM'
  }
}
