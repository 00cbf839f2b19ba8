import type { Document, Path } from '#server/platform/sites/check/findings.ts'
import { appendKey, applyEdits, insertKey, removeAt, renameKey, replaceAt } from './edits.ts'
import { isObject, type Versions, versionIn } from './migrate-site-file.ts'
import { documentOf, parseDocument } from './read.ts'

export type MigratedText =
  | { state: 'migrated'; from: number; to: number; text: string }
  /** The file has the newest version, or it has no version and counts as the newest. */
  | { state: 'current' }
  | { state: 'newer'; from: number }
  | { state: 'unreadable' }

/** Migrates the text of a file to the newest version. Position, layout and bytes of unchanged parts stay the same. */
export function migrateText(file: string, text: string, versions: Versions): MigratedText {
  const { document, findings } = parseDocument(file, text)
  if (findings.length > 0) return { state: 'unreadable' }
  const from = versionIn(document.value)
  const migrated = versions.migrate(document.value)
  if (migrated === null) return { state: 'newer', from }
  if (migrated === document.value) return { state: 'current' }
  return { state: 'migrated', from, to: versions.newest, text: rewrite(file, document.text, migrated) }
}

/** Applies one difference at a time, because each edit changes the positions of later differences. */
function rewrite(file: string, text: string, wanted: unknown): string {
  let current = text
  for (;;) {
    const document = documentOf(file, current, JSON.parse(current))
    const edits = firstDifference(document, document.value, wanted, [])
    if (edits.length === 0) return current
    current = applyEdits(current, [edits]).text
  }
}

type Edits = ReturnType<typeof replaceAt>

function firstDifference(document: Document, before: unknown, after: unknown, path: Path): Edits {
  if (isSame(before, after)) return []
  if (!isObject(before) || !isObject(after)) return replaceAt(document, path, after)
  const added = Object.keys(after).find((key) => !(key in before))
  for (const [key, value] of Object.entries(before)) {
    if (key in after) {
      const edits = firstDifference(document, value, after[key], [...path, key])
      if (edits.length > 0) return edits
      continue
    }
    const new_name = Object.keys(after).find((other) => !(other in before) && isSame(after[other], value))
    return new_name === undefined ? removeAt(document, [...path, key]) : renameKey(document, [...path, key], new_name)
  }
  if (added === undefined) return []
  return path.length === 0 && added === 'schema_version'
    ? insertKey(document, added, after[added], '$schema')
    : appendKey(document, path, added, after[added])
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
