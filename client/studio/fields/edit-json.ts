import { applyEdits, type JSONPath, modify } from 'jsonc-parser'

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }

/** Sets one value in a JSON text. If the value is undefined, removes its key. The other parts of the text keep their formatting. */
export function setIn(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions }))
}

export function insertIn(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion: true }))
}

/** Parses a JSON text. Returns an empty object if the text is not valid JSON. */
export function readJson<Value = Record<string, unknown>>(text: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch {
    return {} as Value
  }
}
