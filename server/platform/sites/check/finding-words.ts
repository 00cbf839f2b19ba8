import type { Path } from './findings.ts'

/** A path in plain words, such as "payments.provider", entry 2 of "hosts", or "title" in entry 1 of "front_page.points". */
export function nameOf(path: Path): string {
  const at = path.findLastIndex((step) => typeof step === 'number')
  const keys = path.slice(at + 1).join('.')
  if (at < 0) return keys === '' ? 'the file' : `"${keys}"`
  const entry = `entry ${Number(path[at]) + 1} of ${nameOf(path.slice(0, at))}`
  return keys === '' ? entry : `"${keys}" in ${entry}`
}

/** The message without list positions, because the positions change when an earlier entry is removed. */
export function withoutPlaces(message: string): string {
  return message.replaceAll(/\bentry \d+ of/g, 'an entry of')
}

/** A value as JSON, cut after 60 characters. */
export function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length <= 60 ? text : `${text.slice(0, 57)}…${typeof value === 'string' ? '"' : ''}`
}

/** Adds a full stop if the text does not end with a punctuation mark. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

export const entries = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`

export const joinNames = (names: readonly string[]): string => names.join(', ') || 'none yet'

export const typeName = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const articles: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  null: 'null',
}
export const article = (type: string): string => articles[type] ?? type
