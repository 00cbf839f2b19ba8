import { applyEdits, type JSONPath, modify } from 'jsonc-parser'

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }

/** The text with one value set, or removed when it is undefined; everything else stays as it was written. */
export function setIn(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions }))
}

export function insertIn(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion: true }))
}

/** What a text says; an empty object while it is no JSON. */
export function readJson<Value = Record<string, unknown>>(text: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch {
    return {} as Value
  }
}
