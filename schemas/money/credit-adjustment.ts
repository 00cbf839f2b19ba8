import { type Static, Type } from 'typebox'
import { Id } from '#schemas/common.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { type AdjustmentReason, adjustmentReasons } from './staff-reasons.ts'

const closed = { additionalProperties: false }

interface AdjustmentRule {
  /** The opposite account in the ledger. */
  contra: string
  /** Given credits are spent first and are never paid back in money. Bought ones come back as bought. */
  gives: 'given' | 'bought'
}

export const adjustmentRules: Readonly<Record<AdjustmentReason, AdjustmentRule>> = {
  fault: { contra: 'house:fault', gives: 'given' },
  goodwill: { contra: 'house:goodwill', gives: 'given' },
  credit_back: { contra: 'house:credit_back', gives: 'bought' },
  correction: { contra: 'house:corrections', gives: 'bought' },
}

export const NewAdjustment = Type.Object(
  {
    /** The client makes the id, so that a repeated call adjusts once. */
    id: Id,
    /** Only a correction takes credits. */
    credits: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
    reason: Type.Enum([...adjustmentReasons]),
    why: Type.String({ minLength: 1, maxLength: desk_limits.why_length }),
  },
  closed,
)
export type NewAdjustment = Static<typeof NewAdjustment>
