import { type Static, Type } from 'typebox'
import { Id } from '#schemas/common.ts'

/** A statement of reasons, in the language of the page (DSA, article 17). */
export const Statement = Type.Object(
  { id: Id, title: Type.String(), day: Type.String(), lines: Type.Array(Type.String()) },
  { additionalProperties: false },
)
export type Statement = Static<typeof Statement>

export const StatementParams = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,60}$' }) }, { additionalProperties: false })
