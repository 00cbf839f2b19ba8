import { normalizeHost } from '#server/platform/http/host.ts'

/**
 * Converts a value to the expected type if only one meaning is possible. It adds or removes quotes, or makes a list of a single value.
 * Returns undefined if no meaning or more than one meaning is possible. The caller checks whether the new value is valid.
 */
export function meantByType(value: unknown, wanted: readonly string[]): unknown {
  const wants = (type: string) => wanted.includes(type)
  if (wanted.length === 1 && wants('array') && !isComposed(value)) return [value]
  if (wants('string')) return typeof value === 'number' ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  if (wants('boolean')) return flags.get(value.toLowerCase())
  const is_number = /^-?\d+(\.\d+)?$/.test(value) && (wants('number') || !value.includes('.'))
  return (wants('integer') || wants('number')) && is_number ? Number(value) : undefined
}

/** Corrects a text that must match a pattern. Returns the first usual spelling that matches, or undefined. */
export function meantByPattern(value: string, pattern: string): string | undefined {
  const fits = (text: string | null | undefined) => typeof text === 'string' && text !== value && new RegExp(pattern, 'u').test(text)
  const found = spellings.map((spell) => spell(value)).find(fits)
  return found ?? undefined
}

/** Converts a boolean to "yes" or "no" if these are the allowed values. */
export function meantByChoice(value: unknown, choices: readonly unknown[]): unknown {
  if (typeof value !== 'boolean') return undefined
  const word = value ? 'yes' : 'no'
  return choices.includes(word) ? word : undefined
}

const flags = new Map([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['no', false],
  ['off', false],
])

const spellings: readonly ((value: string) => string | null | undefined)[] = [
  (value) => value.trim(),
  hostOf,
  colorOf,
  localeOf,
  (value) => value.trim().toUpperCase(),
  // lower case, but not for a full URL, because the path of a URL may be case-sensitive
  (value) => (value.includes('://') ? null : value.trim().toLowerCase()),
  (value) => (value.startsWith('https://') ? `${value}/` : null),
]

/**
 * The host name in an address that was copied from a browser. Scheme, port, slash, capitals, trailing dot and non-ASCII letters are
 * normalised.
 */
function hostOf(value: string): string | null {
  const name = value.trim().replace(/^https?:\/\//i, '')
  const host = normalizeHost(name.replace(/\/$/, ''))
  return host?.includes('.') ? host : null
}

/** Converts #fff, fff and ffffff to # and six digits. */
function colorOf(value: string): string | null {
  const digits = value.trim().replace(/^#/, '')
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits}` : null
}

/** Converts nl-nl, NL-nl and nl_NL to nl-NL. */
function localeOf(value: string): string | null {
  const [language = '', country, ...rest] = value.trim().split(/[-_]/)
  if (rest.length > 0) return null
  return country === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${country.toUpperCase()}`
}

const isComposed = (value: unknown): boolean => typeof value === 'object'
