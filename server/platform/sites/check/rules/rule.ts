import type { SiteFile } from '#schemas/site/site.ts'
import { type Document, type Finding, type FindingKind, findingAt, type Path, type Report } from '#server/platform/sites/check/findings.ts'
import type { SiteSurroundings } from '#server/platform/sites/check/surroundings.ts'

export interface RuleInput {
  document: Document
  /** Complete: its defaults are filled in. */
  file: SiteFile
  around: SiteSurroundings
  warn: Tell
  refuse: Tell
  /** Says what follows from the file, which is likely meant. */
  note: Tell
}

type Tell = (
  path: Path,
  kind: FindingKind,
  message: string,
  fix?: string,
  more?: Pick<Report, 'edits'> & { on?: 'key' | 'value' },
) => Finding

/** One thing a schema cannot say. */
export type Rule = (input: RuleInput) => Finding[]

export function ruleInput(document: Document, file: SiteFile, around: SiteSurroundings): RuleInput {
  const teller =
    (severity: Finding['severity']): Tell =>
    (path, kind, message, fix, { on = 'value', edits } = {}) =>
      findingAt(document, path, on, { kind, message, fix, severity, edits })
  return { document, file, around, warn: teller('warning'), refuse: teller('error'), note: teller('note') }
}
