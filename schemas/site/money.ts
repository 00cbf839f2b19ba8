import { Type } from 'typebox'
import { countryCodes, currencies } from '#schemas/countries.ts'
import { limits } from '#schemas/limits.ts'
import { PaymentMethod } from '#schemas/money/order.ts'
import { PriceTable, startingPrices } from '#schemas/money/prices.ts'
import { choices, closed, everybody } from './site-node.ts'

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
    maxItems: 9,
    ...everybody,
    default: [5, 10, 25],
    description: 'Prices of the nine gifts in a chat, in credits; they are dealt out evenly, the lowest first. Empty: no gifts',
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
    description: 'Answering someone who wrote first costs nothing. Gifts and photos always cost',
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
  text_messages: Type.Object(
    {
      provider: Type.Enum(['none', 'twilio'], {
        default: 'none',
        description:
          'Who brings text messages to phones. Without a gateway they stand in the outbox, and a live site offers no direct debit',
        examples: ['twilio'],
      }),
      account: Type.Optional(
        Type.String({
          pattern: '^AC[0-9a-f]{32}$',
          description: 'The account’s SID at Twilio',
          examples: ['AC0123456789abcdef0123456789abcdef'],
        }),
      ),
      auth_token: Type.String({
        pattern: '^env:[A-Z][A-Z0-9_]*$',
        'x-visibility': 'secret',
        default: 'env:TWILIO_AUTH_TOKEN',
        description: 'Names the environment variable that holds the account’s token; never the token',
        examples: ['env:VLAM_TWILIO_TOKEN'],
      }),
      sender: Type.Optional(
        Type.String({
          pattern: '^(\\+[1-9][0-9]{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ]{1,10})$',
          description: 'Who they are from: eleven letters and digits, a number, or a messaging service. Without it: the site’s name',
          examples: ['Vlam'],
        }),
      ),
    },
    {
      ...closed,
      default: {},
      description: 'How codes reach members’ phones; direct debit needs it',
      examples: [{ provider: 'twilio', account: 'AC0123456789abcdef0123456789abcdef', auth_token: 'env:VLAM_TWILIO_TOKEN' }],
    },
  ),
  discounts: Type.Object(
    {
      welcome: Type.Object(
        {
          on: Type.Boolean({ default: true, description: 'New members get it', examples: [false] }),
          percentage: Type.Integer({
            minimum: 1,
            maximum: 99,
            default: limits.welcome_discount.value_percentage,
            description: 'Percent off',
            examples: [20],
          }),
          days: Type.Integer({
            minimum: 2,
            maximum: 365,
            default: limits.welcome_discount.days,
            description: 'Days after signup in which it holds',
            examples: [14],
          }),
        },
        { ...closed, default: {}, description: 'A discount on a new member’s first order', examples: [{ percentage: 20, days: 14 }] },
      ),
      time_bonus: Type.Object(
        {
          on: Type.Boolean({ default: true, description: 'New members get it', examples: [false] }),
          percentage: Type.Integer({
            minimum: 1,
            maximum: 99,
            default: limits.time_bonus.value_percentage,
            description: 'Percent off',
            examples: [30],
          }),
          hours: Type.Integer({
            minimum: 2,
            maximum: 168,
            default: limits.time_bonus.window_seconds / 3600,
            description: 'Hours after signup in which it holds',
            examples: [6],
          }),
        },
        {
          ...closed,
          default: {},
          description: 'A discount on a new member’s first order with a countdown on screen, in the first hours after signup',
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
        code: Type.String({ pattern: '^[A-Z0-9][A-Z0-9-]{2,39}$', description: 'What members type, in capitals', examples: ['ZOMER10'] }),
        value_percentage: Type.Integer({ minimum: 1, maximum: 99, description: 'Percent off', examples: [10] }),
        minimum_order_value: Type.Integer({
          minimum: 0,
          default: 0,
          description: 'What the package must cost at least, in the smallest unit of the currency',
          examples: [2495],
        }),
        country: Type.Optional(choices(countryCodes, { description: 'Only for members who live here', examples: ['NL'] })),
        currency: Type.Optional(choices(currencies, { description: 'Only for packages in this currency', examples: ['EUR'] })),
        user_id: Type.Optional(
          Type.String({
            pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
            description: 'Only for this member',
            examples: ['0198f3c0-0000-7000-8000-000000000000'],
          }),
        ),
        expires: Type.Optional(
          Type.String({ format: 'date-time', description: 'From this moment on it no longer works', examples: ['2027-09-01T00:00:00Z'] }),
        ),
        status: Type.Enum(['active', 'inactive'], {
          default: 'active',
          description: 'An inactive code is unknown',
          examples: ['inactive'],
        }),
        validity: Type.Enum(['once-per-user', 'once'], {
          default: 'once-per-user',
          description: 'How often it works: once for every member, or once in all',
          examples: ['once'],
        }),
        paymentmethods: Type.Optional(
          Type.Array(Type.Unsafe<PaymentMethod>({ ...PaymentMethod, description: 'A way to pay', examples: ['ideal'] }), {
            minItems: 1,
            uniqueItems: true,
            description: 'Only with these ways to pay',
            examples: [['ideal']],
          }),
        ),
      },
      { ...closed, description: 'One code', examples: [{ code: 'ZOMER10', value_percentage: 10 }] },
    ),
    {
      maxItems: 500,
      default: [],
      description: 'Discount codes that members can type at the checkout. One discount counts per order, the best',
      examples: [[{ code: 'ZOMER10', value_percentage: 10, expires: '2027-09-01T00:00:00Z' }]],
    },
  ),
}
