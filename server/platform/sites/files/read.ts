import { readFileSync } from 'node:fs'
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { type Document, type Finding, type FindingKind, findingOf, findingOver } from '#server/platform/sites/check/findings.ts'
import { syntaxFindings, unseenMistake } from '#server/platform/sites/check/syntax-findings.ts'
import { boundsFinding, isTooLong } from '#server/platform/sites/check/text-bounds.ts'
import { removeNode } from './edits.ts'
import { readQuickly } from './read-quickly.ts'

interface Parsed {
  document: Document
  findings: Finding[]
}

/** Kinds of findings about a text that is not strict JSON. If a file has such a finding, it has no other findings. */
export const textKinds: readonly FindingKind[] = ['syntax', 'comment', 'trailing-comma', 'duplicate-key']

/**
 * Parses strict JSON. Errors become findings, and the document then has no value. The parser with positions takes a hundred times as long
 * as JSON.parse. So positions are computed only when the first finding is created.
 */
export function parseDocument(file: string, source: string): Parsed {
  const text = source.replace(/^\uFEFF/, '')
  const whole: Document = { file, text, tree: undefined, value: undefined }
  const foreign = foreignBytes(whole) ?? (isTooLong(text) ? null : emptyEscape(whole))
  if (foreign) return foreign
  const sound = isTooLong(text) ? null : readQuickly(file, text)
  if (sound) return { document: sound, findings: [] }
  const beyond = boundsFinding(file, text)
  if (beyond) return { document: { file, text: '', tree: undefined, value: undefined }, findings: [beyond] }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, strict)
  const document: Document = { file, text, tree, value: undefined }
  const findings = [...syntaxFindings(document, errors), ...duplicateKeys(document, tree)]
  return { document, findings: findings.length > 0 ? findings : [unseenMistake(document)] }
}

/** Node replaces bytes that are not UTF-8 by this character. The character must not appear on pages. */
export const unreadableSign = '\uFFFD'

function foreignBytes(document: Document): Parsed | null {
  const offset = document.text.indexOf(unreadableSign)
  if (offset < 0) return null
  const message = 'not UTF-8: the bytes here are no character.'
  const finding = findingOver(
    document,
    { offset, length: 1 },
    { kind: 'syntax', message, fix: 'Save the file as UTF-8, and look at this place.' },
  )
  return { document, findings: [finding] }
}

/** Matches an escape of a JSON text. The group matches half of a surrogate pair without the other half, and NUL. */
const escapes = /\\(?:ud[89ab]\w\w\\ud[c-f]\w\w|(ud[89a-f]\w\w|u0000)|.)/gi

/** `encodeURIComponent` throws an error for half of a surrogate pair. The database refuses NUL. */
function emptyEscape(document: Document): Parsed | null {
  const found = [...document.text.matchAll(escapes)].find(([, empty]) => empty !== undefined)
  if (!found) return null
  const [written] = found
  const place = { offset: found.index, length: written.length }
  const fix = 'Remove it, or write the whole character.'
  return { document, findings: [findingOver(document, place, { kind: 'syntax', message: `${written} is no character.`, fix })] }
}

const strict = { disallowComments: true, allowTrailingComma: false }

/** Creates a document from a text and its value. The value may have been migrated to a newer version. */
export function documentOf(file: string, text: string, value: unknown): Document {
  let tree: Node | undefined
  return {
    file,
    text,
    get tree() {
      tree ??= parseTree(text, [], strict)
      return tree
    },
    value,
  }
}

/** Reads a file, or returns a finding if the file cannot be read. */
export function readText(file: string, path: string): { text: string } | { finding: Finding } {
  try {
    return { text: readFileSync(path, 'utf8') }
  } catch (error) {
    const is_missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return {
      finding: findingOf(file, {
        kind: 'unreadable',
        message: is_missing ? 'the file is missing.' : `cannot be read: ${(error as Error).message}.`,
      }),
    }
  }
}

function duplicateKeys(document: Document, node: Node | undefined): Finding[] {
  if (!node) return []
  const findings: Finding[] = []
  const seen = new Map<string, Node>()
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined
    const before = key && seen.get(key.value)
    if (key && before) {
      const is_same = JSON.stringify(propertyValue(before)) === JSON.stringify(propertyValue(child))
      findings.push(
        findingOver(document, key, {
          kind: 'duplicate-key',
          message: `"${key.value}" stands here for the second time${is_same ? '' : ', and says something else'}.`,
          fix: 'Keep one of the two.',
          edits: is_same ? removeNode(child) : [],
        }),
      )
    }
    if (key && !before) seen.set(key.value, child)
    findings.push(...duplicateKeys(document, child.type === 'property' ? child.children?.[1] : child))
  }
  return findings
}

const propertyValue = ({ children: [, value] = [] }: Node): unknown => value && getNodeValue(value)
