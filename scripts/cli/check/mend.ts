import { fixFully, type Mended } from '#server/platform/sites/check/fix.ts'
import { replaceFile } from '#server/platform/sites/files/replace-file.ts'
import { type CheckedFile, readOrNull } from './checked-files.ts'
import { fileNotes } from './file-notes.ts'

export interface MendedFile extends Mended {
  file: CheckedFile
  before: string
}

/** The result of --fix for a file; null if nothing can be fixed with certainty. */
export function mendFile(file: CheckedFile): MendedFile | null {
  const source = readOrNull(file.path)
  if (source === null) return null
  // keep the byte order mark, which is not part of the text
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const before = source.slice(mark.length)
  const mended = fixFully(before, (text) => [...file.check(text), ...fileNotes(file, text)])
  return mended && { ...mended, file, before: source, text: mark + mended.text }
}

export function writeMended({ file, text }: MendedFile): void {
  replaceFile(file.path, text)
}
