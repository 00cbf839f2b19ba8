import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import type { FieldFault } from '#schemas/faults.ts'
import { tidyEmail } from '#server/platform/mail/email-key.ts'
import { Fault } from './fault.ts'

export interface Problem {
  field: string
  rule: string
  values: Record<string, string | number>
}

const ajv = new Ajv({
  strict: true,
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  strictTypes: false,
  useDefaults: false,
  // tests/project/api.test.ts validates the schemas; compiling the meta-schema here would make every start slower
  validateSchema: false,
})
// keywords of the site file schema: a body may contain parts of a site file
ajv.addVocabulary(['x-visibility', 'x-localized', 'x-asset', 'x-names'])
// ajv-formats is CommonJS: its default export is the module object in Node, and the function in bundlers
const add = typeof addFormats === 'function' ? addFormats : (addFormats as { default: typeof addFormats }).default
add(ajv as unknown as Parameters<typeof add>[0], ['date', 'date-time', 'email', 'uuid'])
// PostgreSQL accepts fewer dates than the formats: no year 0, and no offset of 16 hours or more
const storable = { date: /^(?!0000)/, 'date-time': /^(?!0000).{10}[T ][\d:.]{8,24}(Z|[+-](0\d|1[0-5])(:?\d\d)?)$/i }
for (const [name, pattern] of Object.entries(storable)) {
  const plain = ajv.formats[name]
  if (typeof plain !== 'object' || plain instanceof RegExp) throw new TypeError(`ajv-formats has another rule for ${name}`)
  const isPlain = plain.validate as (value: string) => boolean
  ajv.addFormat(name, { type: 'string', validate: (value: string) => isPlain(value) && pattern.test(value) })
}
const plainEmail = ajv.formats.email
if (!(plainEmail instanceof RegExp)) throw new TypeError('ajv-formats has another rule for addresses')
// validate an email address in its stored form, because the typed domain may contain non-ASCII letters
ajv.addFormat('email', { type: 'string', validate: (value: string) => plainEmail.test(tidyEmail(value)) })

/**
 * Compiles a schema at its first use. Compiling all schemas at the start would take a fifth of the start time. ajv generates code: never
 * pass a schema that was made from input.
 */
export function compileSchema(schema: TSchema): (value: unknown) => { problems: Problem[] } {
  let check: ValidateFunction | null = null
  return (value) => {
    check ??= ajv.compile(schema)
    return { problems: check(value) ? [] : toProblems(check.errors ?? []) }
  }
}

/** Maximum number of field errors in an answer. No form has more fields. */
const most_named = 100

/** Builds the fault for invalid input. The fault contains every invalid field with the broken rule. */
export function inputFault(problems: Problem[]): Fault {
  const fields: Record<string, FieldFault> = {}
  for (const { field, rule, values } of problems.slice(0, most_named)) fields[field] ??= { rule, ...values }
  return new Fault('invalid_input', { fields })
}

function toProblems(errors: ErrorObject[]): Problem[] {
  // errors of single branches of a union are less useful than the error of the whole union
  const own = errors.filter((error) => !/\/(anyOf|oneOf)\/\d+\//.test(error.schemaPath))
  return (own.length > 0 ? own : errors).map((error) => ({ field: fieldOf(error), ...ruleOf(error) }))
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const last = keyword === 'required' ? params.missingProperty : keyword === 'additionalProperties' ? params.additionalProperty : ''
  return [path, last].filter(Boolean).join('.') || 'body'
}

function ruleOf({ keyword, params }: ErrorObject): { rule: string; values: Record<string, string | number> } {
  switch (keyword) {
    case 'required':
      return { rule: 'required', values: {} }
    case 'additionalProperties':
      return { rule: 'unknown_field', values: {} }
    case 'minLength':
      return params.limit === 1 ? { rule: 'required', values: {} } : { rule: 'too_short', values: { limit: params.limit } }
    case 'maxLength':
    case 'maxItems':
      return { rule: 'too_long', values: { limit: params.limit } }
    case 'minimum':
      return { rule: 'too_small', values: { limit: params.limit } }
    case 'maximum':
      return { rule: 'too_large', values: { limit: params.limit } }
    case 'format':
      return { rule: `not_a_${String(params.format).replaceAll('-', '_')}`, values: {} }
    case 'type':
      return { rule: 'wrong_type', values: { expected: String(params.type) } }
    case 'enum':
    case 'anyOf':
      return { rule: 'not_a_choice', values: {} }
    default:
      return { rule: 'not_allowed', values: { keyword } }
  }
}
