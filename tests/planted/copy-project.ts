import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

export interface Copy {
  folder: string
  remove(): void
}

/** The project as it stands here, committed or not, without what git ignores; dependencies are shared. */
export function copyProject(): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'couplet-planted-')))
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 2 ** 26 })
  for (const name of names.toString().split('\0')) {
    // one that was deleted is still listed until that is committed
    if (name !== '' && existsSync(join(root, name))) cpSync(join(root, name), join(folder, name))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
