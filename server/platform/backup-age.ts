import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = (data_dir: string) => join(data_dir, 'last-backup')

/** A backup of the whole installation was made. Another program that makes backups touches this file. */
export function noteBackup(data_dir: string): void {
  // a shell without the server's DATA_DIR: no server reads the file
  if (existsSync(data_dir)) writeFileSync(file(data_dir), `${new Date().toISOString()}\n`)
}

/** Seconds since the last backup; infinite when there was none. */
export function backupAge(data_dir: string, now = Date.now()): number {
  try {
    return (now - statSync(file(data_dir)).mtimeMs) / 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
