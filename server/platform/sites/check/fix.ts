import { applyEdits } from '#server/platform/sites/files/edits.ts'
import { textKinds } from '#server/platform/sites/files/read.ts'
import { withoutPlaces } from './finding-words.ts'
import type { Document, Finding } from './findings.ts'

/** Maximum number of passes. Each pass fixes at least one finding and causes few new findings. */
const most_passes = 20

/** Returns all findings of a text, with the edits that fix them. */
export type Check = (text: string) => readonly Finding[]

/**
 * Applies the edits of all fixable findings and changes no other byte. Of two overlapping edits, only the first is applied. Repeat until
 * nothing is fixable.
 */
export function fixText({ text }: Pick<Document, 'text'>, findings: readonly Finding[]): { text: string; fixed: Finding[] } {
  const fixable = findings.filter((finding) => finding.fixable)
  return mend(text, fixable)
}

/**
 * Marks the findings that can be fixed. A finding can be fixed only if the fix causes no new error. If a fix causes an error that can be
 * fixed too, both are fixed. If the second error cannot be fixed, neither is fixed.
 */
export function markFixable(text: string, findings: readonly Finding[], check: Check): Finding[] {
  if (findings.every(({ edits }) => edits.length === 0)) return [...findings]
  const before = new Set(findings.map(keyOf))
  const accepted: Finding[] = []
  for (const finding of findings) {
    if (finding.edits.length === 0) continue
    const result = settle(mend(text, [...accepted, finding]).text, before, check)
    if (isBetter(result, findings)) accepted.push(finding)
  }
  return findings.map((finding) => ({ ...finding, fixable: accepted.includes(finding) }))
}

/** Fixes errors that appear only after other fixes. */
function settle(text: string, before: ReadonlySet<string>, check: Check): readonly Finding[] {
  let current = text
  for (let pass = 0; pass < most_passes; pass++) {
    const findings = check(current)
    const fresh = findings.filter((finding) => finding.edits.length > 0 && !before.has(keyOf(finding)))
    if (fresh.length === 0) return findings
    const next = mend(current, fresh).text
    if (next === current) return findings
    current = next
  }
  return check(current)
}

function isBetter(after: readonly Finding[], before: readonly Finding[]): boolean {
  const errors = after.filter(({ severity }) => severity === 'error')
  const known = new Set(before.map(keyOf))
  const was_readable = !before.some(({ kind }) => textKinds.includes(kind))
  const is_new = (finding: Finding) => !known.has(keyOf(finding)) && (was_readable || textKinds.includes(finding.kind))
  return !errors.some(is_new)
}

function mend(text: string, findings: readonly Finding[]): { text: string; fixed: Finding[] } {
  const { text: mended, applied } = applyEdits(
    text,
    findings.map(({ edits }) => edits),
  )
  return { text: mended, fixed: findings.filter((_, index) => applied[index]) }
}

/** Identifies a finding. The key does not change when other parts of the text are edited. */
const keyOf = ({ kind, message }: Finding): string => `${kind} ${withoutPlaces(message)}`

export interface Mended {
  text: string
  fixed: Finding[]
  /** The findings that remain. */
  left: readonly Finding[]
}

/** Applies fixes until no finding is fixable. Null if nothing was fixed, or if the fixes cause a new error. */
export function fixFully(text: string, check: Check): Mended | null {
  const before = check(text)
  let current: Mended = { text, fixed: [], left: before }
  for (let pass = 0; pass < most_passes; pass++) {
    const { text: mended, fixed } = fixText(current, current.left)
    if (fixed.length === 0) break
    current = { text: mended, fixed: [...current.fixed, ...fixed], left: check(mended) }
  }
  return current.fixed.length > 0 && isBetter(current.left, before) ? current : null
}
