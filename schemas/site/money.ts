import { Type } from 'typebox'
import { countryCodes, currencies } from '#schemas/countries.ts'
import { limits } from '#schemas/limits.ts'
import { PaymentMethod } from '#schemas/money/order.ts'
import { PriceTable, startingPrices } from '#schemas/money/prices.ts'
import { choices, closed, everybody } from './site-node.ts'

const byCountry = { propertyNames: { enum: [...countryCodes] } }

/** Prices in credits. */
export const creditKeys = {
  message_credits: Type.Integer({
    minimum: 0,
    maximum: 100,
    ...everybody,
    default: 1,
    description: 'The price of a message in credits',
    examples: [2],
  }),
  photo_credits: Type.Integer({
    minimum: 0,
    maximum: 100,
    ...everybody,
    default: 2,
    description: 'The price of a photo in a conversation, in credits',
    examples: [3],
  }),
  gift_credits: Type.Array(Type.Integer({ minimum: 1, maximum: 1000, description: 'The price of a gift in credits', examples: [10] }), {
    maxItems: 9,
    ...everybody,
    default: [5, 10, 25],
    description: 'The prices of gifts in credits, lowest first. They are distributed evenly over the nine gifts. Empty: no gifts',
    examples: [[5, 10, 25]],
  }),
  signup_credits: Type.Integer({
    minimum: 0,
    maximum: 100,
    ...everybody,
    default: 3,
    description: 'The credits that a new member gets',
    examples: [5],
  }),
  message_length: Type.Integer({
    minimum: 50,
    maximum: 5000,
    ...everybody,
    default: 1000,
    description: 'The maximum number of characters in a message',
    examples: [1500],
  }),
  replies_free: Type.Boolean({
    ...everybody,
    default: false,
    description: 'Replies are free for the member who did not start the conversation. Gifts and photos always cost credits',
    examples: [true],
  }),
  refund_days: Type.Integer({
    minimum: 14,
    maximum: 365,
    ...everybody,
    default: 14,
    description: 'The number of days in which a member can withdraw from an order. The law requires 14',
    examples: [30],
  }),
  member_resell: Type.Boolean({
    ...everybody,
    default: false,
    description: 'Members can agree that their profile is offered on other dating sites. The privacy page then says so',
    examples: [true],
  }),
}

/** Prices of credits in money, and payment. */
export const moneyKeys = {
  credit_packages: Type.Record(Type.String({ pattern: '^[A-Z]{2,3}$' }), PriceTable, {
    propertyNames: { enum: [...countryCodes, ...currencies] },
    minProperties: 1,
    default: { EUR: startingPrices.EUR },
    description: 'Packages p0 to p3, VAT included, by currency (EUR) or by country (NL). A list for the country takes precedence',
    examples: [{ EUR: startingPrices.EUR }],
  }),
  vat_percent: Type.Record(
    Type.String({ pattern: '^[A-Z]{2}$' }),
    Type.Number({ minimum: 0, maximum: 50, description: 'Percent', examples: [21] }),
    {
      ...byCountry,
      default: {},
      description: 'The VAT rate that prices include, in percent, by country. Default: the standard rate of the country',
      examples: [{ NL: 21, BE: 21 }],
    },
  ),
  payments: Type.Object(
    {
      provider: Type.Enum(['simulator', 'mollie'], {
        default: 'simulator',
        description: 'The payment provider. The simulator moves no money and is refused on a live site',
        examples: ['mollie'],
      }),
      api_key: Type.String({
        pattern: '^env:[A-Z][A-Z0-9_]*$',
        'x-visibility': 'secret',
        default: 'env:MOLLIE_API_KEY',
        description: 'The name of the environment variable with the key, never the key itself',
        examples: ['env:VLAM_MOLLIE_KEY'],
      }),
      methods: Type.Record(
        Type.String({ pattern: '^[A-Z]{2}$' }),
        Type.Array(PaymentMethod, {
          minItems: 1,
          uniqueItems: true,
          description: 'The payment methods of this country',
          examples: [['ideal', 'creditcard']],
        }),
        {
          ...byCountry,
          default: {},
          description: 'The payment methods by country, in the order of display. Default: the usual methods of the country',
          examples: [{ NL: ['ideal', 'creditcard', 'paypal'], BE: ['bancontact', 'creditcard'] }],
        },
      ),
    },
    {
      ...closed,
      default: {},
      description: 'The settings for payments',
      examples: [{ provider: 'mollie', api_key: 'env:VLAM_MOLLIE_KEY' }],
    },
  ),
  text_messages: Type.Object(
    {
      provider: Type.Enum(['none', 'twilio'], {
        default: 'none',
        description:
          'The gateway that sends text messages. With none, they are stored in the outbox, and a live site offers no direct debit',
        examples: ['twilio'],
      }),
      account: Type.Optional(
        Type.String({
          pattern: '^AC[0-9a-f]{32}$',
          description: 'The SID of the account at Twilio',
          examples: ['AC0123456789abcdef0123456789abcdef'],
        }),
      ),
      auth_token: Type.String({
        pattern: '^env:[A-Z][A-Z0-9_]*$',
        'x-visibility': 'secret',
        default: 'env:TWILIO_AUTH_TOKEN',
        description: 'The name of the environment variable with the account’s token, never the token itself',
        examples: ['env:VLAM_TWILIO_TOKEN'],
      }),
      sender: Type.Optional(
        Type.String({
          pattern: '^(\\+[1-9][0-9]{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ]{1,10})$',
          description: 'The sender: up to eleven letters and digits, a phone number, or a messaging service. Default: the site’s name',
          examples: ['Vlam'],
        }),
      ),
    },
    {
      ...closed,
      default: {},
      description: 'The gateway for text messages with codes. Direct debit requires it',
      examples: [{ provider: 'twilio', account: 'AC0123456789abcdef0123456789abcdef', auth_token: 'env:VLAM_TWILIO_TOKEN' }],
    },
  ),
  discounts: Type.Object(
    {
      welcome: Type.Object(
        {
          on: Type.Boolean({ default: true, description: 'New members get this discount', examples: [false] }),
          percentage: Type.Integer({
            minimum: 1,
            maximum: 99,
            default: limits.welcome_discount.value_percentage,
            description: 'The discount in percent',
            examples: [20],
          }),
          days: Type.Integer({
            minimum: 2,
            maximum: 365,
            default: limits.welcome_discount.days,
            description: 'The number of days after signup in which the discount is valid',
            examples: [14],
          }),
        },
        { ...closed, default: {}, description: 'A discount on the first order of a new member', examples: [{ percentage: 20, days: 14 }] },
      ),
      time_bonus: Type.Object(
        {
          on: Type.Boolean({ default: true, description: 'New members get this discount', examples: [false] }),
          percentage: Type.Integer({
            minimum: 1,
            maximum: 99,
            default: limits.time_bonus.value_percentage,
            description: 'The discount in percent',
            examples: [30],
          }),
          hours: Type.Integer({
            minimum: 2,
            maximum: 168,
            default: limits.time_bonus.window_seconds / 3600,
            description: 'The number of hours after signup in which the discount is valid',
            examples: [6],
          }),
        },
        {
          ...closed,
          default: {},
          description: 'A discount on the first order of a new member in the first hours after signup. The site shows a countdown',
          examples: [{ on: false }],
        },
      ),
    },
    {
      ...closed,
      ...everybody,
      default: {},
      description: 'Discounts on the first order of a new member. An order gets only the best one',
      examples: [{ welcome: { percentage: 20, days: 14 }, time_bonus: { on: false } }],
    },
  ),
  discount_codes: Type.Array(
    Type.Object(
      {
        code: Type.String({
          pattern: '^[A-Z0-9][A-Z0-9-]{2,39}$',
          description: 'The code that members type, in capital letters',
          examples: ['ZOMER10'],
        }),
        value_percentage: Type.Integer({ minimum: 1, maximum: 99, description: 'The discount in percent', examples: [10] }),
        minimum_order_value: Type.Integer({
          minimum: 0,
          default: 0,
          description: 'The minimum price of the package, in the smallest unit of the currency',
          examples: [2495],
        }),
        country: Type.Optional(choices(countryCodes, { description: 'Only for members who live in this country', examples: ['NL'] })),
        currency: Type.Optional(choices(currencies, { description: 'Only for packages in this currency', examples: ['EUR'] })),
        user_id: Type.Optional(
          Type.String({
            pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
            description: 'Only for this member',
            examples: ['0198f3c0-0000-7000-8000-000000000000'],
          }),
        ),
        expires: Type.Optional(
          Type.String({ format: 'date-time', description: 'The code is invalid from this moment on', examples: ['2027-09-01T00:00:00Z'] }),
        ),
        status: Type.Enum(['active', 'inactive'], {
          default: 'active',
          description: 'The server treats an inactive code like an unknown one',
          examples: ['inactive'],
        }),
        validity: Type.Enum(['once-per-user', 'once'], {
          default: 'once-per-user',
          description: 'How often the code can be used: once by each member, or once in total',
          examples: ['once'],
        }),
        paymentmethods: Type.Optional(
          Type.Array(Type.Unsafe<PaymentMethod>({ ...PaymentMethod, description: 'A payment method', examples: ['ideal'] }), {
            minItems: 1,
            uniqueItems: true,
            description: 'Only with these payment methods',
            examples: [['ideal']],
          }),
        ),
      },
      { ...closed, description: 'One code', examples: [{ code: 'ZOMER10', value_percentage: 10 }] },
    ),
    {
      maxItems: 500,
      default: [],
      description: 'Discount codes that members can type at the checkout. An order gets only the best discount',
      examples: [[{ code: 'ZOMER10', value_percentage: 10, expires: '2027-09-01T00:00:00Z' }]],
    },
  ),
}
