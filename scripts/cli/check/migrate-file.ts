import { lineDiff } from '#scripts/cli/line-diff.ts'
import { hasErrors } from '#server/platform/sites/check/findings.ts'
import { type MigratedText, migrateText } from '#server/platform/sites/files/migrate-text.ts'
import { replaceFile } from '#server/platform/sites/files/replace-file.ts'
import { type CheckedFile, readOrNull } from './checked-files.ts'

export interface MigratedFile {
  file: string
  /** broken: the migrated file would have new errors, so it stays unchanged. */
  state: MigratedText['state'] | 'broken'
  from?: number
  to?: number
  diff?: string
}

/**
 * Migrates a file from an older version of its format to the current one; null if the format has no versions or the file cannot be read.
 */
export function migrateFile(file: Pick<CheckedFile, 'display' | 'path' | 'versions' | 'check'>, is_dry_run: boolean): MigratedFile | null {
  const { display, path, versions, check } = file
  const source = readOrNull(path)
  if (!versions || source === null) return null
  // the byte order mark is not part of the migrated text, so put it back at the end
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const before = source.slice(mark.length)
  const migrated = migrateText(display, before, versions)
  if (migrated.state !== 'migrated') return { file: display, ...migrated }
  const { state, from, to, text } = migrated
  if (hasErrors(check(text)) && !hasErrors(check(before))) return { file: display, state: 'broken' }
  if (!is_dry_run) replaceFile(path, mark + text)
  return { file: display, state, from, to, diff: lineDiff(display, before, text) }
}
