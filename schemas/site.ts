import { type Static, Type } from 'typebox'
import { countryCodes, currencies } from './countries.ts'
import { defaultTexts } from './default-texts.ts'
import { FrontPage } from './front-page.ts'
import { defaultInterests, interests } from './interests.ts'
import { landerNames } from './landers.ts'
import { limits } from './limits.ts'
import { localePattern } from './locales.ts'
import { SiteNavigation } from './navigation.ts'
import { PaymentMethod } from './order.ts'
import { PriceTable, startingPrices } from './prices.ts'
import { choices, closed, everybody, localText, type SchemaNode } from './site-node.ts'
import { type ThemeChoice, ThemeSeeds } from './theme.ts'

/** Raised when a key changes its meaning; older files are migrated in memory. */
export const siteSchemaVersion = 1

const byCountry = { propertyNames: { enum: [...countryCodes] } }

/**
 * What a site file may say (WL-02). The type is the completed file: keys with a default are filled in when the file is read.
 * The smallest valid file has name, hosts, niche and company_id.
 */
export const SiteFile = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Where an editor finds this schema: ../../schemas/site.schema.json' })),
    schema_version: Type.Integer({ minimum: 1, default: siteSchemaVersion, description: 'Version of this file’s vocabulary' }),
    status: Type.Enum(['draft', 'preview', 'live', 'suspended', 'retired'], {
      default: 'draft',
      description:
        'draft: only on <site>.localhost of a developer. preview: on its hosts, hidden from search engines, simulated payments. live: open. suspended: answers 503. retired: answers like an unknown host.',
    }),
    name: Type.String({ minLength: 1, maxLength: 40, ...everybody, description: 'The brand' }),
    hosts: Type.Array(
      Type.String({
        maxLength: 253,
        pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$',
        description: 'A host name in lower case, punycode for other scripts; no scheme, no port',
      }),
      {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
        description: 'Where the site answers. The first is canonical, the others redirect to it.',
      },
    ),
    company_id: Type.String({
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 60,
      ...everybody,
      description: 'The legal entity: a file in tenants/companies',
    }),
    niche: Type.Integer({ minimum: 1, maximum: 7, ...everybody, description: '1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay' }),
    theme: Type.Unsafe<ThemeChoice>({
      ...ThemeSeeds,
      type: ['string', 'object'],
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      default: 'evergreen',
      description: 'The look: a folder in themes/, or seeds as in a theme.json',
    }),
    locales: Type.Array(Type.String({ pattern: localePattern, description: 'BCP 47: nl-NL, or nl' }), {
      minItems: 1,
      uniqueItems: true,
      default: ['nl-NL'],
      description: 'Languages of the site. The first has no prefix in the address, the others /de/…',
    }),
    countries: Type.Array(choices(countryCodes), {
      minItems: 1,
      uniqueItems: true,
      ...everybody,
      default: ['NL'],
      description: 'Where members may live; the first is assumed of an unknown visitor',
    }),
    time_zone: Type.String({
      default: 'Europe/Amsterdam',
      description: 'IANA name; whose midnight resets the day, whose date counts for ages',
    }),

    index_title: Type.Optional(localText(70, { ...everybody, description: 'Title of the front page. Default: name and headline' })),
    description: Type.Optional(localText(200, { ...everybody, description: 'For search engines. Default: the lead' })),
    front_page: FrontPage,
    navigation: SiteNavigation,
    pages: Type.Object(
      {
        landers: Type.Array(choices(landerNames), {
          uniqueItems: true,
          default: [...landerNames],
          description: 'Landers that answer at /landers/…; the others are not found',
        }),
      },
      { ...closed, default: {}, description: 'Which pages the site has. Its own pages and changed landers are files in its pages folder' },
    ),
    logo: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9][a-z0-9._-]*\\.(svg|png|webp)$',
        maxLength: 80,
        description: 'A file in the site’s assets folder. Default: the name in the heading font',
      }),
    ),
    cdn_prefix: Type.String({
      pattern: '^(https://[^\\s"\'<>]+/)?$',
      maxLength: 200,
      ...everybody,
      default: '',
      description: 'Put before a picture’s path. Empty: the site’s own host',
    }),

    signups: Type.Enum(['all', 'with_trafficsource'], {
      ...everybody,
      default: 'all',
      description: 'Who may sign up: everybody, or only visitors who arrived with a traffic source',
    }),
    logged_out_search: Type.Boolean({ ...everybody, default: true, description: 'Visitors may browse members' }),
    logged_out_search_trafficsource: Type.Boolean({
      ...everybody,
      default: true,
      description: 'Visitors with a traffic source may browse members',
    }),
    enable_site_entry_popup: Type.Enum(['yes', 'no'], {
      ...everybody,
      default: 'yes',
      description: 'The warning shown once on a first visit',
    }),
    conceal_membership: Type.Boolean({
      default: false,
      description: 'Login, reset and signup answer the same whether or not an address has an account',
    }),

    support_phone: Type.Optional(Type.String({ maxLength: 40, ...everybody, description: 'Default: the company’s' })),
    support_email: Type.Optional(
      Type.String({ format: 'email', maxLength: 254, ...everybody, description: 'Default: support@ the canonical host' }),
    ),
    mail_name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, ...everybody, description: 'Sender name of mails. Default: name' }),
    ),
    push_public_key: Type.String({
      pattern: '^[A-Za-z0-9_-]*$',
      maxLength: 200,
      ...everybody,
      default: '',
      description: 'VAPID public key; empty: no push',
    }),

    fictional_profiles: Type.Boolean({
      ...everybody,
      default: false,
      description: 'The site shows fictional profiles; each is labelled, and the front page says so',
    }),
    fictional_icon: Type.String({
      minLength: 1,
      maxLength: 4,
      ...everybody,
      default: '✦',
      description: 'A character put before the word on every fictional profile',
    }),
    fictional_singular: localText(40, {
      ...everybody,
      default: defaultTexts.fictional_singular,
      description: 'The word on a fictional profile',
    }),
    fictional_plural: localText(40, { ...everybody, default: defaultTexts.fictional_plural, description: 'The word for several' }),
    fictional_warning: localText(400, {
      ...everybody,
      default: defaultTexts.fictional_warning,
      description: 'What a fictional profile is, in full',
    }),

    visible_profile_fields: Type.Array(
      choices(['age', 'gender', 'looking_for', 'sexuality', 'country', 'region', 'city', 'about', 'interests', 'last_seen']),
      {
        uniqueItems: true,
        ...everybody,
        default: ['age', 'gender', 'looking_for', 'sexuality', 'country', 'region', 'city', 'about', 'interests', 'last_seen'],
        description: 'What a profile shows',
      },
    ),
    visible_profile_notes: Type.Boolean({
      ...everybody,
      default: false,
      description: 'Private notes about a member, seen by their author',
    }),
    search_fields: Type.Array(choices(['gender', 'country', 'countryregion', 'age']), {
      uniqueItems: true,
      ...everybody,
      default: ['gender', 'country', 'countryregion', 'age'],
      description: 'Criteria the search offers',
    }),
    interests: Type.Array(choices(interests), {
      maxItems: 60,
      uniqueItems: true,
      ...everybody,
      default: [...defaultInterests],
      description: 'Interests a member may choose from',
    }),

    message_credits: Type.Integer({ minimum: 0, maximum: 100, ...everybody, default: 1, description: 'Credits a message costs' }),
    photo_credits: Type.Integer({ minimum: 0, maximum: 100, ...everybody, default: 2, description: 'Credits a photo in a chat costs' }),
    gift_credits: Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), {
      maxItems: 12,
      ...everybody,
      default: [5, 10, 25],
      description: 'Credits the gifts cost',
    }),
    signup_credits: Type.Integer({ minimum: 0, maximum: 100, ...everybody, default: 3, description: 'Credits a new member is given' }),
    message_length: Type.Integer({ minimum: 50, maximum: 5000, ...everybody, default: 1000, description: 'Characters in a message' }),
    replies_free: Type.Boolean({ default: false, description: 'Answering someone who wrote first costs nothing' }),
    refund_days: Type.Integer({
      minimum: 14,
      maximum: 365,
      ...everybody,
      default: 14,
      description: 'Days in which an order can be withdrawn; the law asks for 14',
    }),
    member_resell: Type.Boolean({ ...everybody, default: false, description: 'Chooses the wording of the privacy page' }),

    credit_packages: Type.Record(Type.String({ pattern: '^[A-Z]{2,3}$' }), PriceTable, {
      propertyNames: { enum: [...countryCodes, ...currencies] },
      minProperties: 1,
      default: { EUR: startingPrices.EUR },
      description: 'Packages p0 to p3, VAT included, per currency (EUR) or per country (NL). A country’s own list wins.',
    }),
    vat_percent: Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Type.Number({ minimum: 0, maximum: 50 }), {
      ...byCountry,
      default: {},
      description: 'VAT included in the prices, per country. Default: the country’s standard rate',
    }),
    payments: Type.Object(
      {
        provider: Type.Enum(['simulator', 'mollie'], {
          default: 'simulator',
          description: 'Who moves the money. The simulator moves none and is refused on a live site.',
        }),
        api_key: Type.String({
          pattern: '^env:[A-Z][A-Z0-9_]*$',
          'x-visibility': 'secret',
          default: 'env:MOLLIE_API_KEY',
          description: 'Names the environment variable that holds the key; never the key',
        }),
        methods: Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Type.Array(PaymentMethod, { minItems: 1, uniqueItems: true }), {
          ...byCountry,
          default: {},
          description: 'Ways to pay, per country, in the order shown. Default: what is usual there',
        }),
      },
      { ...closed, default: {}, description: 'How members pay' },
    ),
    limits: Type.Object(
      {
        minimum_age: Type.Integer({
          minimum: limits.minimum_age,
          maximum: limits.maximum_age,
          default: limits.minimum_age,
          ...everybody,
          description: 'A site may raise the age of 18, never lower it',
        }),
      },
      { ...closed, default: {}, description: 'Numbers a site may tighten' },
    ),
  },
  { ...closed, 'x-visibility': 'server', title: 'A Couplet site' },
)
export type SiteFile = Static<typeof SiteFile>

export const siteSchema = SiteFile as SchemaNode
