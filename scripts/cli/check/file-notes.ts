import { dirname, join, relative, sep } from 'node:path'
import { root } from '#server/platform/paths.ts'
import { type Finding, type FindingKind, findingOver } from '#server/platform/sites/check/findings.ts'
import { insertKey } from '#server/platform/sites/files/edits.ts'
import { parseDocument } from '#server/platform/sites/files/read.ts'
import type { CheckedFile } from './checked-files.ts'

interface Note {
  kind: FindingKind
  message: string
  key: string
  stated: string | number
  behind?: string
}

/** Notes about missing optional entries. They help the person who edits the file; the server does not need these entries. */
export function fileNotes({ kind, display, path, versions }: CheckedFile, text: string): Finding[] {
  const { document, findings } = parseDocument(display, text)
  const { value } = document
  if (findings.length > 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const note = ({ kind, message, key, stated, behind }: Note): Finding => ({
    ...findingOver(
      document,
      { offset: document.text.indexOf('{'), length: 1 },
      {
        severity: 'note',
        kind,
        message,
        fix: `Add "${key}": ${JSON.stringify(stated)}.`,
        edits: insertKey(document, key, stated, behind),
      },
    ),
    fixable: true,
  })
  const schema = schemaPath(path, kind)
  return [
    ...(schema === null || '$schema' in value
      ? []
      : [
          note({
            kind: 'no-schema',
            message: 'the file does not name its schema, so an editor cannot complete and check it.',
            key: '$schema',
            stated: schema,
          }),
        ]),
    ...(versions === null || 'schema_version' in value
      ? []
      : [
          note({
            kind: 'no-version',
            message: 'the file has no version. If a key changes its meaning later, the intended meaning is unknown.',
            key: 'schema_version',
            stated: versions.newest,
            behind: '$schema',
          }),
        ]),
  ]
}

/** Path from the file to the generated JSON schema of its kind; null if the file is outside the project. */
function schemaPath(path: string, kind: CheckedFile['kind']): string | null {
  if (relative(root, path).startsWith('..')) return null
  return relative(dirname(path), join(root, 'schemas', `${kind}.schema.json`))
    .split(sep)
    .join('/')
}
