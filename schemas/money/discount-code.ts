import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { DiscountName, Package, PaymentMethod } from './order.ts'

/**
 * A discount code (EN-08). A null in `country`, `currency` or `paymentmethods` means no condition. `minimum_order_value` is in minor units.
 * The time bonus (EN-09) is a discount code; the client derives its countdown from `expires`.
 */
export const DiscountCode = Type.Object(
  {
    code: Type.String(),
    value_percentage: Type.Number(),
    minimum_order_value: Type.Integer(),
    country: Nullable(Type.String()),
    currency: Nullable(Type.String()),
    /** Null: every member may use it. */
    user_id: Nullable(Id),
    /** Null: valid as long as the site file contains it. */
    expires: Nullable(Timestamp),
    status: Type.Enum(['active']),
    validity: Type.Enum(['once-per-user', 'once']),
    expired: Type.Boolean(),
    paymentmethods: Nullable(Type.Array(PaymentMethod)),
  },
  { additionalProperties: false },
)
export type DiscountCode = Static<typeof DiscountCode>
/** A discount that belongs to an account. Such a discount always has an end. */
export type Entitlement = DiscountCode & { expires: string }

/**
 * The requested discount: the welcome discount, or a code for a package and a payment method. Without any field, it is the viewer's time
 * bonus.
 */
export const DiscountQuery = Type.Object(
  {
    welcome: Type.Optional(Type.Boolean()),
    code: Type.Optional(DiscountName),
    package: Type.Optional(Package.properties.id),
    method: Type.Optional(PaymentMethod),
  },
  { additionalProperties: false },
)
export type DiscountQuery = Static<typeof DiscountQuery>
