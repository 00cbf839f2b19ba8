import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = (data_dir: string) => join(data_dir, 'last-backup')

/** Stores the time of a backup of the whole installation. Other backup programs may set the time of this file, too. */
export function noteBackup(data_dir: string): void {
  // without this folder, the shell does not have the DATA_DIR of a server, so no server would read the file
  if (existsSync(data_dir)) writeFileSync(file(data_dir), `${new Date().toISOString()}\n`)
}

/** Seconds since the last backup, or Infinity without a backup. */
export function backupAge(data_dir: string, now = Date.now()): number {
  try {
    return (now - statSync(file(data_dir)).mtimeMs) / 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
