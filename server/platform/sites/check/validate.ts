import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { valueAt } from '#server/platform/sites/files/value-at.ts'
import { explain } from './explain.ts'
import type { Document, Finding, Path } from './findings.ts'
import type { Subject } from './mistake.ts'

const ajv = new Ajv({
  strict: true,
  allErrors: true,
  coerceTypes: false,
  useDefaults: true,
  allowUnionTypes: true,
  verbose: true,
  // to tidy the code takes longer than it saves where a file is read once; and tests/project/api.test.ts holds the schemas against JSON Schema's own
  code: { optimize: false },
  validateSchema: false,
})
ajv.addVocabulary(['x-visibility', 'x-localized', 'x-asset', 'x-names'])
// ajv-formats is CommonJS: its default export is the module in Node and the function in bundlers
const add = typeof addFormats === 'function' ? addFormats : (addFormats as { default: typeof addFormats }).default
add(ajv as unknown as Parameters<typeof add>[0], ['date', 'date-time', 'email', 'uuid'])

export interface Validator {
  /**
   * Fills the document's defaults in and answers one finding for each thing wrong. `at` checks one value inside the document, where its
   * place decides which schema holds.
   */
  (document: Document, at?: Path): Finding[]
  /** Fills the defaults in and says whether the value holds: for a text that was parsed without positions, which is far quicker. */
  fits(value: unknown): boolean
}

/** Compiles a schema once, for the first value that is held against it: a start that trusts its files checks none. `what` is a key of it in words; `computed` are words for keys nobody writes. */
export function createValidator(schema: TSchema, what: string, computed: Readonly<Record<string, string>> = {}): Validator {
  let compiled: ValidateFunction | undefined
  const check = (value: unknown) => {
    compiled ??= ajv.compile(schema)
    return compiled(value)
  }
  const subject: Subject = { schema, what, computed }
  const validate = (document: Document, at: Path = []) =>
    check(valueAt(document.value, at)) ? [] : explain(document, compiled?.errors ?? [], subject, at)
  return Object.assign(validate, { fits: (value: unknown) => check(value) })
}
