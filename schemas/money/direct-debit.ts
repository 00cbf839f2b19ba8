import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { Package } from './order.ts'

const closed = { additionalProperties: false }

/** The account holder and the order (VA-08). The server checks further rules, such as the check digits of the IBAN. */
export const DirectDebitForm = Type.Object(
  {
    package: Package.properties.id,
    total_cents: Type.Integer({ minimum: 1 }),
    iban: Type.String({ minLength: 1, maxLength: 42 }),
    holder: Type.String({ minLength: 1, maxLength: 70 }),
    street: Type.String({ minLength: 1, maxLength: 70 }),
    house_number: Type.String({ minLength: 1, maxLength: 12 }),
    postcode: Type.String({ minLength: 1, maxLength: 12 }),
    city: Type.String({ minLength: 1, maxLength: 80 }),
    mobile: Type.String({ minLength: 1, maxLength: 24 }),
    /** True if the member has read the mandate and agrees to it. */
    is_authorised: Type.Boolean(),
  },
  closed,
)
export type DirectDebitForm = Static<typeof DirectDebitForm>

/** Whether the viewer can pay by direct debit, and the reasons against it. */
export const DirectDebitReply = Type.Object(
  {
    is_offered: Type.Boolean(),
    /** EC-12: after a returned collection, direct debit is unavailable until this time. */
    barred_until: Nullable(Timestamp),
    /** EC-12: a member can have one open order by direct debit. */
    open_order_id: Nullable(Id),
    /** EC-12: largest amount of a first collection; null after a successful collection. */
    limit_cents: Nullable(Type.Integer()),
    currency: Type.String(),
    creditor: Type.String(),
    creditor_address: Type.String(),
  },
  closed,
)
export type DirectDebitReply = Static<typeof DirectDebitReply>

/**
 * The server has sent a code by text message. Only this reply contains `form_key`: the server stores a hash of the form, made with this
 * key.
 */
export const DirectDebitStarted = Type.Object(
  {
    id: Id,
    form_key: Type.String(),
    mobile_masked: Type.String(),
    iban_masked: Type.String(),
    mandate_reference: Type.String(),
    sends_left: Type.Integer(),
    code_expires_at: Timestamp,
  },
  closed,
)
export type DirectDebitStarted = Static<typeof DirectDebitStarted>

export const DirectDebitCode = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 12 }),
    form_key: Type.String({ minLength: 10, maxLength: 30 }),
    form: DirectDebitForm,
  },
  closed,
)
export type DirectDebitCode = Static<typeof DirectDebitCode>

export const CodeSent = Type.Object({ sends_left: Type.Integer(), code_expires_at: Timestamp }, closed)
export type CodeSent = Static<typeof CodeSent>
