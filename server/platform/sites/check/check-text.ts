import { type Versions, versionIn } from '#server/platform/sites/files/migrate-site-file.ts'
import { documentOf, parseDocument } from '#server/platform/sites/files/read.ts'
import { type Document, type Finding, findingAt, hasErrors } from './findings.ts'
import { type Check, markFixable } from './fix.ts'
import type { Validator } from './validate.ts'

export interface CheckedText<T> {
  /** The document in the newest version of the format, with defaults filled in. */
  document: Document
  /** The checked value. Null if the file has an error. */
  value: T | null
  findings: Finding[]
}

interface FileKind {
  validate: Validator
  /** The versions of the format. Only for kinds of files with a version number. */
  versions?: Versions
  /** Checks the rules for this kind of file that a schema cannot express. */
  rules?(document: Document): Finding[]
}

/** Creates a check that parses, migrates and validates a single file. */
export function createTextCheck<T>(kind: FileKind): (file: string, text: string) => CheckedText<T> {
  return (file, text) => {
    const checked = checkOnce<T>(kind, file, text)
    const again: Check = (changed) => checkOnce(kind, file, changed).findings
    return { ...checked, findings: markFixable(checked.document.text, checked.findings, again) }
  }
}

function checkOnce<T>({ validate, versions, rules }: FileKind, file: string, text: string): CheckedText<T> {
  const { document: written, findings } = parseDocument(file, text)
  if (findings.length > 0) return { document: written, value: null, findings }
  const value = versions ? versions.migrate(written.value) : written.value
  if (value === null && written.value !== null)
    return { document: written, value: null, findings: [newerVersion(written, versions?.newest)] }
  const document = value === written.value ? written : documentOf(file, written.text, value)
  const problems = [...(validate.fits(value) ? [] : validate(document)), ...(rules?.(document) ?? [])]
  const is_older = versions !== undefined && versionIn(written.value) < versions.newest
  // edits refer to positions of the migrated text, so they cannot be applied to the text of an older version
  const applicable = is_older ? problems.map((problem) => ({ ...problem, edits: [] })) : problems
  return { document, value: hasErrors(applicable) ? null : (value as T), findings: applicable }
}

function newerVersion(document: Document, newest = 1): Finding {
  return findingAt(document, ['schema_version'], 'value', {
    kind: 'newer-version',
    message: `written for a newer Couplet; this one reads up to version ${newest}.`,
    fix: 'Update the server, or set the version back.',
  })
}
