import { type Edit, type ParseError, printParseErrorCode } from 'jsonc-parser'
import { type Document, type Finding, findingOver } from './findings.ts'

/** Explains why a text is not strict JSON. Uses the errors of the parser that reports positions. */
export function syntaxFindings(document: Document, errors: readonly ParseError[]): Finding[] {
  // one mistake causes several parser errors: report all comments and commas, but only the first of all other errors
  const known = errors.flatMap((error) => knownMistake(document, error) ?? []).filter(isFirstAtItsPlace)
  const first = errors.find((error) => !knownMistake(document, error))
  return known.length > 0 || !first ? known : [unknownMistake(document, first)]
}

function knownMistake(document: Document, { error, offset, length }: ParseError): Finding | null {
  const { text } = document
  if (printParseErrorCode(error) === 'InvalidCommentToken') {
    return findingOver(
      document,
      { offset, length },
      {
        kind: 'comment',
        message: 'a comment: the file is strict JSON and takes none.',
        fix: 'Remove it.',
        edits: removeComment(text, offset, length),
      },
    )
  }
  const space = /^[\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+/.exec(text.slice(offset))?.[0]
  if (space)
    return findingOver(
      document,
      { offset, length: space.length },
      {
        kind: 'syntax',
        message: `not JSON: a space it does not know (U+${(space.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}).`,
        fix: 'Write a plain space.',
        edits: [{ offset, length: space.length, content: ' ' }],
      },
    )
  const comma = text.slice(0, offset).search(/,\s*$/)
  if (comma < 0 || !/^[}\]]/.test(text.slice(offset))) return null
  return findingOver(
    document,
    { offset: comma, length: 1 },
    {
      kind: 'trailing-comma',
      message: 'a comma after the last entry.',
      fix: 'Remove it.',
      edits: [{ offset: comma, length: 1, content: '' }],
    },
  )
}

/** Removes a comment. If the comment is alone on its line, the line is removed. Otherwise the space before the comment is removed. */
function removeComment(text: string, offset: number, length: number): Edit[] {
  const before = /[ \t]*$/.exec(text.slice(0, offset))?.[0].length ?? 0
  const start = offset - before
  const after = /^[ \t]*\r?\n/.exec(text.slice(offset + length))?.[0].length ?? 0
  const is_alone = after > 0 && (start === 0 || text[start - 1] === '\n')
  return [{ offset: start, length: before + length + (is_alone ? after : 0), content: '' }]
}

function unknownMistake(document: Document, { error, offset, length }: ParseError): Finding {
  const code = printParseErrorCode(error)
  const place = { offset, length }
  const character = document.text[offset] ?? ''
  if (/[“”„«»‘’]/.test(character))
    return findingOver(document, place, {
      kind: 'syntax',
      message: `not JSON: ${character} is no quote.`,
      fix: 'Write straight double quotes: ".',
    })
  if (code === 'CommaExpected' && character === ':')
    return findingOver(document, place, {
      kind: 'syntax',
      message: 'not JSON: a list has no keys.',
      fix: 'Close the list before this key with ].',
    })
  const fix = 'Check the quotes, commas and brackets here and on the line before.'
  if (code !== 'CommaExpected') return findingOver(document, place, { kind: 'syntax', message: `not JSON: ${reasonOf(code)}.`, fix })
  const end = document.text.slice(0, offset).trimEnd().length
  return findingOver(document, place, {
    kind: 'syntax',
    message: `not JSON: ${reasonOf(code)}.`,
    fix: `Put a comma at the end of the entry before; else look at quotes, commas and brackets around it.`,
    edits: [{ offset: end, length: 0, content: ',' }],
  })
}

const reasons: Readonly<Record<string, string>> = {
  CloseBraceExpected: 'an object is not closed with }',
  CloseBracketExpected: 'a list is not closed with ]',
  ColonExpected: 'a colon is missing between a key and its value',
  CommaExpected: 'a comma is missing before this',
  EndOfFileExpected: 'something follows after the end',
  InvalidCharacter: 'a line break or tab stands inside a text',
  InvalidEscapeCharacter: 'no character is written with this backslash',
  InvalidNumberFormat: 'a number is not written like this',
  InvalidSymbol: 'a text needs double quotes; only numbers, true, false and null stand without',
  InvalidUnicode: 'four hexadecimal digits follow after \\u',
  PropertyNameExpected: 'a key in double quotes is expected',
  UnexpectedEndOfNumber: 'a number ends too early',
  UnexpectedEndOfString: 'a text is not closed with a double quote',
  ValueExpected: 'a value is expected',
}

const reasonOf = (code: string): string => reasons[code] ?? code

/** True for the first finding at a position. The parser reports one trailing comma as two errors. */
function isFirstAtItsPlace({ line, column }: Finding, index: number, all: readonly Finding[]): boolean {
  return all.findIndex((other) => other.line === line && other.column === column) === index
}

/** The finding for a text that only JSON.parse rejects. The parser with positions accepts more texts. */
export function unseenMistake(document: Document): Finding {
  return findingOver(
    document,
    { offset: 0, length: 1 },
    { kind: 'syntax', message: 'not JSON.', fix: 'Look for characters that cannot be seen, such as a space copied from a web page.' },
  )
}
