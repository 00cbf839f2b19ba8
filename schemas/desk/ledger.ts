import { type Static, Type } from 'typebox'
import { DateOnly, Id, Nullable, Timestamp } from '#schemas/common.ts'
import { ledgerReasons } from './choices.ts'
import { desk_limits } from './limits.ts'

const closed = { additionalProperties: false }

const Slug = Type.String({ pattern: '^[a-z0-9-]{1,80}$' })

const filters = {
  site: Slug,
  member: Type.Optional(Id),
  reason: Type.Optional(Type.Enum([...ledgerReasons])),
  /** Days of the site. */
  from_day: Type.Optional(DateOnly),
  to_day: Type.Optional(DateOnly),
}

/** The filters of the ledger: the lines of one member, or of the site. */
export const LedgerQuery = Type.Object(
  {
    ...filters,
    /** The cursor of the previous page. */
    after: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
)
export type LedgerQuery = Static<typeof LedgerQuery>

export const LedgerLine = Type.Object(
  {
    member_id: Id,
    /** The place among the lines of the member. */
    seq: Type.Integer(),
    at: Timestamp,
    reason: Type.Enum([...ledgerReasons]),
    contra: Type.String(),
    credits: Type.Integer(),
    balance_after: Type.Integer(),
    /** The given part of the balance. */
    given_after: Type.Integer(),
    /** The order that the line is about. Null for other lines. */
    order_id: Nullable(Id),
    amount_cents: Nullable(Type.Integer()),
    currency: Nullable(Type.String()),
    /** The person of the desk who wrote an adjustment, and the reason in words. */
    author: Nullable(Type.String()),
    why: Nullable(Type.String()),
  },
  closed,
)
export type LedgerLine = Static<typeof LedgerLine>

/** A month of one member: what came and went, and whether the lines add up to the balance. */
export const LedgerMonth = Type.Object(
  {
    /** The first day of the month. */
    day: DateOnly,
    opening: Type.Integer(),
    bought: Type.Integer(),
    given: Type.Integer(),
    used: Type.Integer(),
    returned: Type.Integer(),
    closing: Type.Integer(),
    closing_given: Type.Integer(),
    /** False if the lines do not add up. No adjustment is possible until that is settled. */
    adds_up: Type.Boolean(),
  },
  closed,
)
export type LedgerMonth = Static<typeof LedgerMonth>

export const LedgerPage = Type.Object(
  {
    lines: Type.Array(LedgerLine),
    next: Nullable(Type.String()),
    /** Null for the ledger of a site. */
    month: Nullable(LedgerMonth),
  },
  closed,
)
export type LedgerPage = Static<typeof LedgerPage>

/** A file for the books. It is an act, so it needs a reason. */
export const LedgerExport = Type.Object({ ...filters, why: Type.String({ minLength: 1, maxLength: desk_limits.why_length }) }, closed)
export type LedgerExport = Static<typeof LedgerExport>
