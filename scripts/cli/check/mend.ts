import { fixFully, type Mended } from '#server/platform/sites/check/fix.ts'
import { replaceFile } from '#server/platform/sites/files/replace-file.ts'
import { type CheckedFile, readOrNull } from './checked-files.ts'
import { fileNotes } from './file-notes.ts'

export interface MendedFile extends Mended {
  file: CheckedFile
  before: string
}

/** Applies the automatic fixes of --fix to a file; null if no fix is certain. */
export function mendFile(file: CheckedFile): MendedFile | null {
  const source = readOrNull(file.path)
  if (source === null) return null
  // the byte order mark is not part of the checked text, so put it back at the end
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const before = source.slice(mark.length)
  const mended = fixFully(before, (text) => [...file.check(text), ...fileNotes(file, text)])
  return mended && { ...mended, file, before: source, text: mark + mended.text }
}

export function writeMended({ file, text }: MendedFile): void {
  replaceFile(file.path, text)
}
