import { type Static, Type } from 'typebox'
import { Id } from '#schemas/common.ts'
import { lookReasons } from './choices.ts'
import { desk_limits } from './limits.ts'

/** Why a person looks at a member: for a case, or for a stated reason. The member reads the reason in their data archive. */
export const LookReason = Type.Object(
  {
    case_id: Type.Optional(Id),
    reason: Type.Optional(Type.Enum([...lookReasons])),
    words: Type.Optional(Type.String({ maxLength: desk_limits.why_length })),
  },
  { additionalProperties: false },
)
export type LookReason = Static<typeof LookReason>
