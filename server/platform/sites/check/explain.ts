import type { ErrorObject } from 'ajv'
import { missingKey, unknownKey, wrongName } from './explain-keys.ts'
import { empty, outOfRange, tooFew, tooLong, tooMany, twice, unknownChoice, wrongForm, wrongFormat, wrongType } from './explain-values.ts'
import { type Document, type Finding, type Path, valueAt } from './findings.ts'
import type { Explain, Mistake, Subject } from './mistake.ts'

interface Validated {
  document: Document
  subject: Subject
  /** The path of the part that was validated. */
  at: Path
}

/** Returns one finding per validation error, in the order of the schema. */
export function explain(errors: readonly ErrorObject[], validated: Validated): Finding[] {
  const seen = new Set<string>()
  return errors
    .filter(({ keyword }) => keyword !== 'propertyNames')
    .map((error) => explainOne(error, validated))
    .filter(({ line, column, kind, message }) => {
      const key = `${line}:${column}:${kind}:${message}`
      return !seen.has(key) && seen.add(key)
    })
}

function explainOne(error: ErrorObject, { document, subject, at }: Validated): Finding {
  const path = [...at, ...pathOf(valueAt(document.value, at), error.instancePath)]
  const mistake: Mistake = { document, subject, path, value: error.data, params: error.params, node: Object(error.parentSchema) }
  if (error.propertyName !== undefined) return wrongName(mistake, error.propertyName)
  return (explanations[error.keyword] ?? wrongForm)(mistake)
}

const explanations: Readonly<Record<string, Explain>> = {
  additionalProperties: unknownKey,
  required: missingKey,
  enum: unknownChoice,
  type: wrongType,
  minimum: outOfRange,
  maximum: outOfRange,
  minLength: empty,
  maxLength: tooLong,
  minItems: tooFew,
  minProperties: tooFew,
  maxItems: tooMany,
  uniqueItems: twice,
  pattern: wrongForm,
  format: wrongFormat,
}

/** Converts a JSON pointer to a path. A number is an index only below a list. */
function pathOf(value: unknown, pointer: string): Path {
  let at = value
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
