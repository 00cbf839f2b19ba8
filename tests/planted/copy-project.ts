import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

export interface Copy {
  folder: string
  remove(): void
}

/**
 * Copies the project with its uncommitted changes, but without the files that git ignores. The copy uses the installed packages of the
 * project.
 */
export function copyProject(): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'couplet-planted-')))
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 2 ** 26 })
  for (const name of names.toString().split('\0')) {
    // skip deleted files, because git lists a deleted file until the deletion is committed
    if (name !== '' && existsSync(join(root, name))) cpSync(join(root, name), join(folder, name))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
