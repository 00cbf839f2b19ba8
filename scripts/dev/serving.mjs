import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/** The processes that serve from what is built here: each has left a file with its id as its name (server/start/mark-serving.ts). */
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
    // another user's
    return error.code === 'EPERM'
  }
}
