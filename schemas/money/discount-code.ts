import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { DiscountName, Package, PaymentMethod } from './order.ts'

/**
 * A discount code (EN-08). Null in `country`, `currency` or `paymentmethods` is no condition; `minimum_order_value` is in minor units.
 * The time bonus (EN-09) is one of these: what counts down on the screen is added by the client, from `expires`.
 */
export const DiscountCode = Type.Object(
  {
    code: Type.String(),
    value_percentage: Type.Number(),
    minimum_order_value: Type.Integer(),
    country: Nullable(Type.String()),
    currency: Nullable(Type.String()),
    /** Null: anybody may use it. */
    user_id: Nullable(Id),
    /** Null: for as long as the site accepts it. */
    expires: Nullable(Timestamp),
    status: Type.Enum(['active']),
    validity: Type.Enum(['once-per-user', 'once']),
    expired: Type.Boolean(),
    paymentmethods: Nullable(Type.Array(PaymentMethod)),
  },
  { additionalProperties: false },
)
export type DiscountCode = Static<typeof DiscountCode>
/** What follows from an account always ends at a moment. */
export type Entitlement = DiscountCode & { expires: string }

/** Which one is meant: the welcome code, or a code by its name and for what; the viewer's time bonus when nothing is said. */
export const DiscountWish = Type.Object(
  {
    welcome: Type.Optional(Type.Boolean()),
    code: Type.Optional(DiscountName),
    package: Type.Optional(Package.properties.id),
    method: Type.Optional(PaymentMethod),
  },
  { additionalProperties: false },
)
export type DiscountWish = Static<typeof DiscountWish>
