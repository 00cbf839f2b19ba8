import type { SiteFile } from '#schemas/site/site.ts'
import {
  type Document,
  type Finding,
  type FindingKind,
  type FindingReport,
  findingAt,
  type Path,
} from '#server/platform/sites/check/findings.ts'
import type { SiteSurroundings } from '#server/platform/sites/check/surroundings.ts'

export interface RuleInput {
  document: Document
  /** The site file with defaults filled in. */
  file: SiteFile
  around: SiteSurroundings
  warn: Report
  refuse: Report
  /** Reports a consequence of the file that is probably intended. */
  note: Report
}

type Report = (
  path: Path,
  kind: FindingKind,
  message: string,
  fix?: string,
  more?: Pick<FindingReport, 'edits'> & { on?: 'key' | 'value' },
) => Finding

/** A rule that a schema cannot express. */
export type Rule = (input: RuleInput) => Finding[]

export function ruleInput(document: Document, file: SiteFile, around: SiteSurroundings): RuleInput {
  const reporter =
    (severity: Finding['severity']): Report =>
    (path, kind, message, fix, { on = 'value', edits } = {}) =>
      findingAt(document, path, on, { kind, message, fix, severity, edits })
  return { document, file, around, warn: reporter('warning'), refuse: reporter('error'), note: reporter('note') }
}
