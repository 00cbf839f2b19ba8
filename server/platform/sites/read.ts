import { readFileSync } from 'node:fs'
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type Document, type Finding, findingOf, findingOver } from './findings.ts'

export interface Parsed {
  document: Document
  findings: Finding[]
}

/** Strict JSON with positions. Whatever is wrong with it is a finding; the document then has no value. */
export function parseDocument(file: string, source: string): Parsed {
  const text = source.replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const empty: Document = { file, text, tree, value: undefined }
  const findings = [...syntaxFindings(empty, errors), ...duplicateKeys(empty, tree)]
  return { document: { ...empty, value: tree && findings.length === 0 ? getNodeValue(tree) : undefined }, findings }
}

/** The text of a file, or a finding when it cannot be read. */
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

function syntaxFindings(document: Document, errors: readonly ParseError[]): Finding[] {
  // one mistake makes the parser stumble again further on: comments and commas are all told, of the rest only the first
  const known = errors.flatMap((error) => knownMistake(document, error) ?? []).filter(isFirstAtItsPlace)
  const first = errors.find((error) => !knownMistake(document, error))
  if (!first) return known
  const message = `not JSON: ${wordsOf(first.error)}.`
  return known.length > 0
    ? known
    : [findingOver(document, first, { kind: 'syntax', message, fix: 'Check the quotes, commas and brackets here and on the line before.' })]
}

function knownMistake(document: Document, { error, offset, length }: ParseError): Finding | null {
  if (printParseErrorCode(error) === 'InvalidCommentToken') {
    return findingOver(
      document,
      { offset, length },
      { kind: 'comment', message: 'a site file is strict JSON and takes no comments.', fix: 'Remove it.' },
    )
  }
  const comma = document.text.slice(0, offset).search(/,\s*$/)
  const closes = /^[}\]]/.test(document.text.slice(offset))
  if (comma >= 0 && closes) {
    return findingOver(
      document,
      { offset: comma, length: 1 },
      { kind: 'trailing-comma', message: 'a comma after the last entry.', fix: 'Remove it.' },
    )
  }
  return null
}

/** The parser reports one trailing comma as two missing things. */
function isFirstAtItsPlace({ line, column }: Finding, index: number, all: readonly Finding[]): boolean {
  return all.findIndex((other) => other.line === line && other.column === column) === index
}

function wordsOf(code: ParseError['error']): string {
  return printParseErrorCode(code)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

function duplicateKeys(document: Document, node: Node | undefined): Finding[] {
  if (!node) return []
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined
    if (key && seen.has(key.value)) {
      findings.push(
        findingOver(document, key, {
          kind: 'duplicate-key',
          message: `"${key.value}" stands here for the second time.`,
          fix: 'Keep one of the two.',
        }),
      )
    }
    if (key) seen.add(key.value)
    findings.push(...duplicateKeys(document, child.type === 'property' ? child.children?.[1] : child))
  }
  return findings
}
