import { type TSchemaOptions, Type } from 'typebox'
import { localePattern } from '#schemas/locales.ts'

/** Who may see a value: everybody, only the server, or nobody (a secret is a reference). Inherited; the root says server. */
export type Visibility = 'public' | 'server' | 'secret'

/** A text for every locale, or one per language or locale: "…" or { "nl": "…", "en-US": "…" }. */
export type LocalText = string | Readonly<Record<string, string>>

/** The schema of a file as whoever walks it sees it: what is said of a key, and what is below it. */
export interface SchemaNode {
  title?: string
  default?: unknown
  description?: string
  /** Values as somebody would write them; the documentation and editors show them, findings suggest the first. */
  examples?: unknown[]
  required?: readonly string[]
  properties?: Readonly<Record<string, SchemaNode>>
  /** What a record of any key holds: one pattern for the key, one shape for every value. */
  patternProperties?: Readonly<Record<string, SchemaNode>>
  items?: SchemaNode
  'x-visibility'?: Visibility
  'x-localized'?: boolean
  'x-asset'?: 'picture' | 'video'
  /** The named values of a key that also accepts a list. */
  'x-names'?: readonly string[]
}

export const closed = { additionalProperties: false } as const
export const everybody = { 'x-visibility': 'public' } as const

// One node for both spellings, not a union: a wrong value is then one finding instead of one per branch.
export const localText = (max_length: number, options: TSchemaOptions) =>
  Type.Unsafe<LocalText>({
    type: ['string', 'object'],
    minLength: 1,
    maxLength: max_length,
    minProperties: 1,
    patternProperties: { [localePattern]: { type: 'string', minLength: 1, maxLength: max_length } },
    'x-localized': true,
    ...closed,
    ...options,
  })

export const choices = (values: readonly string[], options: TSchemaOptions = {}) =>
  Type.Unsafe<string>({ type: 'string', enum: [...values], ...options })
