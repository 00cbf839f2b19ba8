import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/platform/make-folder.ts'

const minutes = 10
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const folderOf = (data_dir: string) => join(data_dir, 'studio-links')

/**
 * Creates a token that opens the Studio once within ten minutes. Only the hash of the token is stored, in a folder that command and server
 * share.
 */
export function createStudioToken(data_dir: string): string {
  const token = randomBytes(24).toString('base64url')
  makeFolder(folderOf(data_dir), 0o700)
  writeFileSync(join(folderOf(data_dir), hashOf(token)), '', { mode: 0o600 })
  return token
}

/** Uses up a token. True only once for each valid token. */
export function spendStudioToken(data_dir: string, token: string, now: Date): boolean {
  const folder = folderOf(data_dir)
  const path = join(folder, hashOf(token))
  const made = statSync(path, { throwIfNoEntry: false })
  forgetOld(folder, now)
  if (!made || isOld(made.mtimeMs, now)) return false
  try {
    // deleting the file is atomic, so if two calls use the token at the same time, one of them fails
    rmSync(path)
    return true
  } catch {
    return false
  }
}

const isOld = (made_ms: number, now: Date) => now.getTime() - made_ms > minutes * 60_000

function forgetOld(folder: string, now: Date): void {
  for (const name of readNames(folder)) {
    const path = join(folder, name)
    const made = statSync(path, { throwIfNoEntry: false })
    if (made && isOld(made.mtimeMs, now)) rmSync(path, { force: true })
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
