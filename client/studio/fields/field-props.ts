import type { JSONPath } from 'jsonc-parser'
import type { FormNode } from './form-node.ts'

/** What every field of a generated form is given. */
export interface FieldProps {
  name: string
  node: FormNode
  value: unknown
  path: JSONPath
  /** `undefined` removes the key, so that the default holds again. */
  onChange(path: JSONPath, value: unknown): void
}
