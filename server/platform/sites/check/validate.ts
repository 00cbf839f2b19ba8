import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { explain } from './explain.ts'
import { type Document, type Finding, type Path, valueAt } from './findings.ts'
import type { Subject } from './mistake.ts'

const ajv = new Ajv({
  strict: true,
  allErrors: true,
  coerceTypes: false,
  useDefaults: true,
  allowUnionTypes: true,
  verbose: true,
  // optimising the generated code takes longer than it saves for files that are read once; tests/project/api.test.ts validates the schemas
  code: { optimize: false },
  validateSchema: false,
})
ajv.addVocabulary(['x-visibility', 'x-localized', 'x-asset', 'x-names'])
// ajv-formats is CommonJS: its default export is the module object in Node, and the function in bundlers
const add = typeof addFormats === 'function' ? addFormats : (addFormats as { default: typeof addFormats }).default
add(ajv as unknown as Parameters<typeof add>[0], ['date', 'date-time', 'email', 'uuid'])

export interface Validator {
  /**
   * Fills in the defaults of the document and returns its findings. `at` is the path of the only value to check. The path decides which
   * part of the schema applies.
   */
  (document: Document, at?: Path): Finding[]
  /** Fills in the defaults and returns whether the value is valid. Much faster than the full check, because no positions are computed. */
  fits(value: unknown): boolean
}

/**
 * Compiles a schema at its first use. A start that trusts its files uses no schema. `what` is the word for a key of the schema in messages.
 * `computed` explains keys whose values are computed.
 */
export function createValidator(schema: TSchema, what: string, computed: Readonly<Record<string, string>> = {}): Validator {
  let compiled: ValidateFunction | undefined
  const check = (value: unknown) => {
    compiled ??= ajv.compile(schema)
    return compiled(value)
  }
  const subject: Subject = { schema, what, computed }
  const validate = (document: Document, at: Path = []) =>
    check(valueAt(document.value, at)) ? [] : explain(compiled?.errors ?? [], { document, subject, at })
  return Object.assign(validate, { fits: (value: unknown) => check(value) })
}
