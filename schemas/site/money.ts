import { Type } from 'typebox'
import { countryCodes, currencies } from '#schemas/countries.ts'
import { PaymentMethod } from '#schemas/order.ts'
import { PriceTable, startingPrices } from '#schemas/prices.ts'
import { closed, everybody } from '#schemas/site-node.ts'

const byCountry = { propertyNames: { enum: [...countryCodes] } }

/** What things cost in credits. */
export const creditKeys = {
  message_credits: Type.Integer({
    minimum: 0,
    maximum: 100,
    ...everybody,
    default: 1,
    description: 'Credits a message costs',
    examples: [2],
  }),
  photo_credits: Type.Integer({
    minimum: 0,
    maximum: 100,
    ...everybody,
    default: 2,
    description: 'Credits a photo in a chat costs',
    examples: [3],
  }),
  gift_credits: Type.Array(Type.Integer({ minimum: 1, maximum: 1000, description: 'Credits one gift costs', examples: [10] }), {
    maxItems: 12,
    ...everybody,
    default: [5, 10, 25],
    description: 'Credits the gifts cost; one gift for each number',
    examples: [[5, 10, 25]],
  }),
  signup_credits: Type.Integer({
    minimum: 0,
    maximum: 100,
    ...everybody,
    default: 3,
    description: 'Credits a new member is given',
    examples: [5],
  }),
  message_length: Type.Integer({
    minimum: 50,
    maximum: 5000,
    ...everybody,
    default: 1000,
    description: 'Characters in a message, at most',
    examples: [1500],
  }),
  replies_free: Type.Boolean({
    ...everybody,
    default: false,
    description: 'Answering someone who wrote first costs nothing',
    examples: [true],
  }),
  refund_days: Type.Integer({
    minimum: 14,
    maximum: 365,
    ...everybody,
    default: 14,
    description: 'Days in which an order can be withdrawn; the law asks for 14',
    examples: [30],
  }),
  member_resell: Type.Boolean({ ...everybody, default: false, description: 'Chooses the wording of the privacy page', examples: [true] }),
}

/** What credits cost in money, and how it is paid. */
export const moneyKeys = {
  credit_packages: Type.Record(Type.String({ pattern: '^[A-Z]{2,3}$' }), PriceTable, {
    propertyNames: { enum: [...countryCodes, ...currencies] },
    minProperties: 1,
    default: { EUR: startingPrices.EUR },
    description: 'Packages p0 to p3, VAT included, per currency (EUR) or per country (NL). A country’s own list wins',
    examples: [{ EUR: startingPrices.EUR }],
  }),
  vat_percent: Type.Record(
    Type.String({ pattern: '^[A-Z]{2}$' }),
    Type.Number({ minimum: 0, maximum: 50, description: 'Percent', examples: [21] }),
    {
      ...byCountry,
      default: {},
      description: 'VAT included in the prices, in percent, per country. Without it: the country’s standard rate',
      examples: [{ NL: 21, BE: 21 }],
    },
  ),
  payments: Type.Object(
    {
      provider: Type.Enum(['simulator', 'mollie'], {
        default: 'simulator',
        description: 'Who moves the money. The simulator moves none and is refused on a live site',
        examples: ['mollie'],
      }),
      api_key: Type.String({
        pattern: '^env:[A-Z][A-Z0-9_]*$',
        'x-visibility': 'secret',
        default: 'env:MOLLIE_API_KEY',
        description: 'Names the environment variable that holds the key; never the key',
        examples: ['env:VLAM_MOLLIE_KEY'],
      }),
      methods: Type.Record(
        Type.String({ pattern: '^[A-Z]{2}$' }),
        Type.Array(PaymentMethod, {
          minItems: 1,
          uniqueItems: true,
          description: 'Ways to pay in this country',
          examples: [['ideal', 'creditcard']],
        }),
        {
          ...byCountry,
          default: {},
          description: 'Ways to pay, per country, in the order shown. Without it: what is usual there',
          examples: [{ NL: ['ideal', 'creditcard', 'paypal'], BE: ['bancontact', 'creditcard'] }],
        },
      ),
    },
    { ...closed, default: {}, description: 'How members pay', examples: [{ provider: 'mollie', api_key: 'env:VLAM_MOLLIE_KEY' }] },
  ),
}
