import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { Package } from './order.ts'

const closed = { additionalProperties: false }

/** Who is debited, and for what (VA-08). Field rules beyond the shape, such as the account number's check digits, are the server's. */
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
    /** The mandate was read and is given. */
    is_authorised: Type.Boolean(),
  },
  closed,
)
export type DirectDebitForm = Static<typeof DirectDebitForm>

/** What stands between the viewer and a direct debit, if anything does. */
export const DirectDebitReply = Type.Object(
  {
    is_offered: Type.Boolean(),
    /** EC-12: a collection came back, and until when none is taken. */
    barred_until: Nullable(Timestamp),
    /** EC-12: one order at a time. */
    open_order_id: Nullable(Id),
    /** EC-12: the most a first collection may be; null once one has succeeded. */
    limit_cents: Nullable(Type.Integer()),
    currency: Type.String(),
    creditor: Type.String(),
    creditor_address: Type.String(),
  },
  closed,
)
export type DirectDebitReply = Static<typeof DirectDebitReply>

/** A code is on its way. `form_key` belongs to this form on this page, and is kept nowhere else. */
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
