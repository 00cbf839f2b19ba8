import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { didYouMean } from './did-you-mean.ts'
import { type Document, type Finding, type FindingKind, findingAt, type Path } from './findings.ts'

const ajv = new Ajv({
  strict: true,
  allErrors: true,
  coerceTypes: false,
  useDefaults: true,
  allowUnionTypes: true,
  verbose: true,
})
ajv.addVocabulary(['x-visibility', 'x-localized'])
// ajv-formats is CommonJS: its default export is the module in Node and the function in bundlers
const add = typeof addFormats === 'function' ? addFormats : (addFormats as { default: typeof addFormats }).default
add(ajv as unknown as Parameters<typeof add>[0], ['date', 'date-time', 'email', 'uuid'])

/** Compiles a schema into a check that fills the document's defaults in and answers one finding for each thing wrong. */
export function createValidator(schema: TSchema, what: string): (document: Document) => Finding[] {
  const check = ajv.compile(schema)
  return (document) => (check(document.value) ? [] : toFindings(document, check.errors ?? [], what))
}

function toFindings(document: Document, errors: readonly ErrorObject[], what: string): Finding[] {
  const seen = new Set<string>()
  return errors
    .filter(({ keyword }) => keyword !== 'propertyNames')
    .map((error) => toFinding(document, error, what))
    .filter(({ line, column, kind, message }) => {
      const key = `${line}:${column}:${kind}:${message}`
      return !seen.has(key) && seen.add(key)
    })
}

function toFinding(document: Document, error: ErrorObject, what: string): Finding {
  const path = pathOf(document, error.instancePath)
  const { keyword, params } = error
  const name = path.join('.')
  const on = (kind: FindingKind, message: string, fix?: string) => findingAt(document, path, 'value', { kind, message, fix })
  const onKey = (key: string, message: string, fix?: string) =>
    findingAt(document, [...path, key], 'key', { kind: 'unknown-key', message, fix })

  if (error.propertyName !== undefined)
    return onKey(error.propertyName, 'not known here.', suggestion(error.propertyName, params.allowedValues))
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty)
      const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {})
      return known.length > 0
        ? onKey(key, `not a ${what}.`, didYouMean(key, known))
        : onKey(key, 'not a language of the product.', 'Use nl, or nl-NL.')
    }
    case 'required':
      return findingAt(document, [...path, params.missingProperty], 'key', {
        kind: 'missing-key',
        message: `"${params.missingProperty}" is missing.`,
        fix: descriptionOf(error, params.missingProperty),
      })
    case 'enum':
      return on('unknown-value', `${JSON.stringify(error.data)} is not a choice.`, suggestion(String(error.data), params.allowedValues))
    case 'type':
      return on(
        'wrong-type',
        `must be ${[params.type].flat().map(article).join(' or ')}, not ${article(typeName(error.data))}.`,
        suggestType(error.data, params.type),
      )
    case 'minimum':
    case 'maximum': {
      const bound = keyword === 'minimum' ? 'at least' : 'at most'
      const kind = name === 'limits.minimum_age' ? 'minimum-age' : 'out-of-range'
      return on(
        kind,
        `must be ${bound} ${params.limit}.`,
        kind === 'minimum-age' && keyword === 'minimum' ? 'A site may raise the age of 18, never lower it.' : undefined,
      )
    }
    case 'minLength':
    case 'maxLength':
      return on(
        'out-of-range',
        keyword === 'minLength'
          ? 'must not be empty.'
          : `must have at most ${params.limit} characters; it has ${[...String(error.data)].length}.`,
      )
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
      return on(
        'out-of-range',
        `must have ${keyword.startsWith('min') ? 'at least' : 'at most'} ${params.limit} ${params.limit === 1 ? 'entry' : 'entries'}.`,
      )
    case 'uniqueItems':
      return findingAt(document, [...path, params.i], 'value', {
        kind: 'malformed',
        message: 'stands in the list twice.',
        fix: 'Keep one of the two.',
      })
    default:
      return on('malformed', `${JSON.stringify(error.data)} does not have the right form.`, hint(error))
  }
}

/** A pointer's numbers are indexes only below a list. */
function pathOf({ value }: Document, pointer: string): Path {
  let at: unknown = value
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
      const step = Array.isArray(at) ? Number(key) : key
      at = (at as Record<string | number, unknown> | undefined)?.[step]
      return step
    })
}

function suggestion(word: string, choices: readonly unknown[]): string {
  const words = choices.map(String)
  return didYouMean(word, words) ?? (words.length <= 12 ? `One of ${words.join(', ')}.` : `For instance ${words.slice(0, 6).join(', ')}.`)
}

function descriptionOf({ parentSchema }: ErrorObject, key: string): string | undefined {
  const text = (parentSchema?.properties as Record<string, { description?: string }> | undefined)?.[key]?.description
  return text && `${text}.`
}

/** The schema's own description says what is expected better than a pattern does. */
function hint({ parentSchema }: ErrorObject): string | undefined {
  return parentSchema?.description ? `Expected: ${String(parentSchema.description)}.` : undefined
}

function suggestType(value: unknown, wanted: string | string[]): string | undefined {
  if (typeof value !== 'string') return undefined
  const looks_right = [wanted]
    .flat()
    .some(
      (type) =>
        (type === 'boolean' && /^(true|false)$/.test(value)) ||
        (/^(integer|number)$/.test(type) && value !== '' && !Number.isNaN(Number(value))),
    )
  return looks_right ? `Write ${value} without quotes.` : undefined
}

const typeName = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
const articles: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  null: 'null',
}
const article = (type: string): string => articles[type] ?? type
