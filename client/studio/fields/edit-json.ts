import { applyEdits, type JSONPath, modify } from 'jsonc-parser'

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }

/** Sets one value in the JSON text, or removes it if it is undefined. The rest keeps its formatting. */
export function setIn(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions }))
}

export function insertIn(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion: true }))
}

/** Parses the text; returns an empty object if it is not valid JSON. */
export function readJson<Value = Record<string, unknown>>(text: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch {
    return {} as Value
  }
}
