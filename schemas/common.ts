import { type Static, Type } from 'typebox'

/** A UUID in canonical lower case, because ids are compared and sorted as text. */
export const Id = Type.String({ format: 'uuid', pattern: '^[0-9a-f-]{36}$' })
export const Timestamp = Type.String({ format: 'date-time' })
export const DateOnly = Type.String({ format: 'date' })
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' })
export const Gender = Type.Enum(['male', 'female'])
export const LookingFor = Type.Enum(['male', 'female', 'everyone'])
export const Empty = Type.Object({}, { additionalProperties: false })
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false })

/** A value that may be null. Replies use no other union, so that removing unknown fields is always unambiguous. */
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export type Gender = Static<typeof Gender>
export type LookingFor = Static<typeof LookingFor>
