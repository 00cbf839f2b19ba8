import { normalizeHost } from '#server/platform/http/host.ts'

/**
 * The value somebody certainly meant, spelled as the file wants it: with or without quotes, in its case, without a scheme. Undefined
 * where nobody can be certain. Whether the new value holds is for the whole check to say.
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

/** For a text that must match a pattern: the first usual spelling that does. */
export function meantByPattern(value: string, pattern: string): string | undefined {
  const fits = (text: string | null | undefined) => typeof text === 'string' && text !== value && new RegExp(pattern, 'u').test(text)
  const found = spellings.map((spell) => spell(value)).find(fits)
  return found ?? undefined
}

/** "Yes" and no where a flag stands, true and false where a word stands. */
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
  // the case of an address elsewhere is that server's affair
  (value) => (value.includes('://') ? null : value.trim().toLowerCase()),
  (value) => (value.startsWith('https://') ? `${value}/` : null),
]

/** What a browser's address bar gave: a scheme, a port, a slash, capitals, a trailing dot, letters beyond ASCII. */
function hostOf(value: string): string | null {
  const name = value.trim().replace(/^https?:\/\//i, '')
  const host = normalizeHost(name.replace(/\/$/, ''))
  return host?.includes('.') ? host : null
}

/** #fff, fff and ffffff: a colour is # and six digits. */
function colorOf(value: string): string | null {
  const digits = value.trim().replace(/^#/, '')
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits}` : null
}

/** nl-nl, NL-nl and nl_NL are nl-NL. */
function localeOf(value: string): string | null {
  const [language = '', country, ...rest] = value.trim().split(/[-_]/)
  if (rest.length > 0) return null
  return country === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${country.toUpperCase()}`
}

const isComposed = (value: unknown): boolean => typeof value === 'object'
