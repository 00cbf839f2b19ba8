import { type TSchemaOptions, Type } from 'typebox'
import { localePattern } from '#schemas/locales.ts'

/**
 * The readers of a value. `public`: everybody. `server`: only the server. `secret`: the file contains only a reference to it. Children
 * inherit the value; the default is `server`.
 */
export type Visibility = 'public' | 'server' | 'secret'

/** A text for all locales, or one per language or locale: "…" or { "nl": "…", "en-US": "…" }. */
export type LocalText = string | Readonly<Record<string, string>>

/** The properties of a JSON Schema node that code reads when it walks through the schema of a file. */
export interface SchemaNode {
  title?: string
  default?: unknown
  description?: string
  /** Realistic values. The documentation and editors show them, and an error message suggests the first. */
  examples?: unknown[]
  required?: readonly string[]
  properties?: Readonly<Record<string, SchemaNode>>
  /** The schema of the values in a record, by the pattern of their keys. */
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

// one schema for both forms instead of a union, because a wrong value of a union has one error per branch
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
