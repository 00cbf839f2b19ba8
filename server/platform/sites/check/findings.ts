import { type Edit, findNodeAtLocation, type Node } from 'jsonc-parser'
import type { FindingSeverity, StudioFinding } from '#schemas/site/studio.ts'

export const findingKinds = [
  'unreadable',
  'syntax',
  'comment',
  'trailing-comma',
  'duplicate-key',
  'newer-version',
  'missing-key',
  'unknown-key',
  'unknown-value',
  'wrong-type',
  'out-of-range',
  'minimum-age',
  'malformed',
  'folder-name',
  'reserved-name',
  'duplicate-host',
  'missing-company',
  'company-broken',
  'company-incomplete',
  'missing-theme',
  'theme-broken',
  'missing-picture',
  'broken-picture',
  'large-picture',
  'missing-prices',
  'stray-country',
  'stray-currency',
  'price-order',
  'small-bonus',
  'odd-vat',
  'odd-method',
  'simulator-when-live',
  'no-gateway',
  'missing-translation',
  'untranslated-text',
  'unspoken-country',
  'long-for-search',
  'phone-form',
  'missing-page',
  'unknown-time-zone',
  'odd-time-zone',
  'foreign-advertiser',
  'contradiction',
  'unused-words',
  'unseen-campaign',
  'other-niche',
  'hidden-text',
  'broken-text',
  'template-texts',
  'no-schema',
  'no-version',
  'unknown-block',
  'unknown-look',
  'unknown-words',
  'duplicate-section',
  'not-rendered',
  'not-ready',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** One problem in one file: its place, its description and a fix. */
export interface Finding extends StudioFinding {
  kind: FindingKind
  /** Edits of the text that fix the problem. Empty if the intended value is not certain. */
  edits: readonly Edit[]
}

/** A JSON file with the position of each value. */
export interface Document {
  file: string
  text: string
  /** The syntax tree. It is parsed at its first use. */
  readonly tree: Node | undefined
  value: unknown
}

export type Path = readonly (string | number)[]

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value)
}

interface TextPlace {
  offset: number
  length: number
}

export interface FindingReport {
  kind: FindingKind
  message: string
  fix?: string | undefined
  severity?: FindingSeverity | undefined
  edits?: readonly Edit[] | undefined
}

/**
 * A finding at a key or a value. If the path does not exist in the text (a default, a missing key), the finding is at the nearest existing
 * parent.
 */
export function findingAt(document: Document, path: Path, at: 'key' | 'value', report: FindingReport): Finding {
  return findingOver(document, placeOf(document, path, at), report)
}

export function findingOver(
  document: Document,
  place: TextPlace,
  { kind, message, fix, severity = 'error', edits = [] }: FindingReport,
): Finding {
  const { line, column } = positionOf(document.text, place.offset)
  return {
    severity,
    kind,
    file: document.file,
    line,
    column,
    message,
    fix: fix ?? null,
    frame: frameOf(document.text, { line, column, length: place.length }, { message, fix }),
    fixable: false,
    edits,
  }
}

/** A finding about a whole file. It quotes no line. */
export function findingOf(file: string, { kind, message, fix, severity = 'error' }: FindingReport): Finding {
  return {
    severity,
    kind,
    file,
    line: 1,
    column: 1,
    message,
    fix: fix ?? null,
    frame: `     | ${[message, fix].filter(Boolean).join(' ')}`,
    fixable: false,
    edits: [],
  }
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

/** Formats a finding for the command line and the log. */
export function formatFinding({ severity, kind, file, line, column, frame, fixable }: Finding): string {
  return `${severity}  ${kind}   ${file}:${line}:${column}\n${frame}${fixable ? ' (--fix corrects this)' : ''}`
}

function placeOf({ tree }: Document, path: Path, at: 'key' | 'value'): TextPlace {
  if (!tree) return { offset: 0, length: 1 }
  for (let depth = path.length; depth > 0; depth--) {
    const node = findNodeAtLocation(tree, path.slice(0, depth))
    if (!node) continue
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
    const shows_key = key && (at === 'key' || depth < path.length)
    return shows_key ? key : node
  }
  return { offset: tree.offset, length: 1 }
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const line_start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - line_start + 1 }
}

/** Maximum number of characters of a quoted line. "…" replaces the rest of a longer line. */
const frame_width = 60
/** Number of characters that are quoted before the error if the start of the line is cut off. */
const columns_before = 20

function frameOf(
  text: string,
  { line, column, length }: { line: number; column: number; length: number },
  { message, fix }: Pick<FindingReport, 'message' | 'fix'>,
): string {
  const source = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '').replaceAll('\t', ' ')
  const { shown, from, end } = quoteAround(source, column - 1, length)
  const marks = Math.max(1, Math.min(length, end - (column - 1)))
  const number = String(line).padStart(4)
  return [
    `${number} | ${shown}`,
    `${' '.repeat(4)} | ${' '.repeat(column - 1 - from)}${'^'.repeat(marks)} ${[message, fix].filter(Boolean).join(' ')}`,
  ].join('\n')
}

/** Cuts a line around an error. `from` and `end` are the columns of the quoted part in the source line. */
function quoteAround(source: string, start: number, length: number) {
  const is_at_start = source.length <= frame_width || start + length < frame_width
  const from = is_at_start ? 0 : Math.max(0, Math.min(start - columns_before, source.length - frame_width))
  const is_cut = from + frame_width < source.length
  const end = is_cut ? from + frame_width - 1 : source.length
  const shown = `${from > 0 ? '…' : ''}${source.slice(from > 0 ? from + 1 : 0, end)}${is_cut ? '…' : ''}`
  return { shown, from, end }
}
