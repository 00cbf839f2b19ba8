import type { JSONPath } from 'jsonc-parser'
import type { FormNode } from './form-node.ts'

/** Props of every field in a generated form. */
export interface FieldProps {
  name: string
  node: FormNode
  value: unknown
  path: JSONPath
  /** `undefined` removes the key, so that the default applies again. */
  onChange(path: JSONPath, value: unknown): void
}
