import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/**
 * The processes that serve the build of this folder. Each one has created a file with its process id as name
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
    // the process of another user
    return error.code === 'EPERM'
  }
}
