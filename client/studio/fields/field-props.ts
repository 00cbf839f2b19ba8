import type { JSONPath } from 'jsonc-parser'
import type { FormNode } from './form-node.ts'

/** Props of each field in a generated form. */
export interface FieldProps {
  name: string
  node: FormNode
  value: unknown
  path: JSONPath
  /** Called with the new value. The value `undefined` removes the key, so that the default value applies again. */
  onChange(path: JSONPath, value: unknown): void
}
