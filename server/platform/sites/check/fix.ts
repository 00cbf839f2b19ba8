import { applyEdits } from '#server/platform/sites/files/edits.ts'
import { textKinds } from '#server/platform/sites/files/read.ts'
import { withoutPlaces } from './finding-words.ts'
import type { Document, Finding } from './findings.ts'

/** Each pass mends at least one thing and brings little to light. */
const most_passes = 20

/** Everything wrong with a text, each finding with the edits that would mend it. */
export type Check = (text: string) => readonly Finding[]

/**
 * The text with those findings mended that say they can be, every other byte as it was. Where two touch the same place one is left for the
 * next time: check the text again until nothing is fixable.
 */
export function fixText({ text }: Pick<Document, 'text'>, findings: readonly Finding[]): { text: string; fixed: Finding[] } {
  const fixable = findings.filter((finding) => finding.fixable)
  return mend(text, fixable)
}

/**
 * Says of each finding whether it can be mended: only if the file then has no error that it did not have. What a mended comment or a renamed
 * key brings to light may be mended in turn; when it cannot be, the first stays as well.
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

/** Mends what only came to light by mending. */
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

/** The same thing said of a text that has changed elsewhere. */
const keyOf = ({ kind, message }: Finding): string => `${kind} ${withoutPlaces(message)}`

export interface Mended {
  text: string
  fixed: Finding[]
  /** What is still to be said of the text. */
  left: readonly Finding[]
}

/** Mends until nothing more can be. Null when nothing was, or when the file would be no better for it. */
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
