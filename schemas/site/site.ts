import { type Static, Type } from 'typebox'
import { advertisingKeys } from './advertising.ts'
import { contactKeys } from './contact.ts'
import { identityKeys } from './identity.ts'
import { lookKeys } from './look.ts'
import { creditKeys, moneyKeys } from './money.ts'
import { fictionalKeys, profileKeys } from './profiles.ts'
import { closed, type SchemaNode } from './site-node.ts'
import { visitorKeys } from './visitors.ts'

/** Raise it when the meaning of a key changes. Older files are migrated in memory. */
export const siteSchemaVersion = 3

const fileKeys = {
  $schema: Type.Optional(
    Type.String({
      description: 'The JSON Schema of this file. Editors use it to complete and check keys',
      examples: ['../../schemas/site.schema.json'],
    }),
  ),
  schema_version: Type.Integer({
    minimum: 1,
    default: siteSchemaVersion,
    description: 'The format version of this file. Older versions are still supported. A newer version is refused',
    examples: [siteSchemaVersion],
  }),
}

/**
 * The site file (WL-02). The type describes the completed file, because missing keys with a default are filled in when the file is read. A
 * file needs at least name, hosts, niche and company_id.
 */
export const SiteFile = Type.Object(
  {
    ...fileKeys,
    ...identityKeys,
    ...lookKeys,
    ...visitorKeys,
    ...contactKeys,
    ...profileKeys,
    ...fictionalKeys,
    ...creditKeys,
    ...moneyKeys,
    ...advertisingKeys,
  },
  { ...closed, 'x-visibility': 'server', title: 'A Couplet site' },
)
export type SiteFile = Static<typeof SiteFile>

export const siteSchema = SiteFile as SchemaNode

/** The keys in groups, in the order of the documentation. */
export const siteGroups: readonly { title: string; intro: string; keys: readonly string[] }[] = [
  {
    title: 'Identity',
    intro: 'The brand, its hosts, its company and its audience.',
    keys: [...Object.keys(fileKeys), ...Object.keys(identityKeys)],
  },
  {
    title: 'Design and texts',
    intro: 'Colours, fonts, the texts of the front page, links and landers.',
    keys: Object.keys(lookKeys),
  },
  {
    title: 'Access',
    intro: 'A visitor has a traffic source if the first URL of the visit contains one: `?network=…` or `?ref=…`.',
    keys: Object.keys(visitorKeys),
  },
  {
    title: 'Contact',
    intro: 'These values are shown in the footer of every page, in mails and in legal texts.',
    keys: Object.keys(contactKeys),
  },
  { title: 'Profiles and search', intro: 'The fields of profiles and the criteria of the search.', keys: Object.keys(profileKeys) },
  {
    title: 'Fictional profiles',
    intro: 'A site has none by default. Every fictional profile shows its icon and label everywhere, and no setting hides them.',
    keys: Object.keys(fictionalKeys),
  },
  { title: 'Prices in credits', intro: 'The site shows every price before a member pays it.', keys: Object.keys(creditKeys) },
  {
    title: 'Payments and discounts',
    intro: 'Amounts are in the smallest unit of the currency, VAT included.',
    keys: Object.keys(moneyKeys),
  },
  {
    title: 'Advertising',
    intro: 'A site has none by default. An advertisement is labelled, never looks like a member, and gets no data of members.',
    keys: Object.keys(advertisingKeys),
  },
]

/** Public settings (EN-03) that are not keys of a site file, each with the source that the server computes it from. */
export const computedSettings: Readonly<Record<string, string>> = {
  domain: 'the first of "hosts"',
  domain_language: 'the first of "locales"',
  geoip_country: 'the visitor’s IP address',
  geoip_selected_country: 'the visitor’s choice',
  minimum_message_costs: '"credit_packages" and "message_credits"',
  region_data: '"countries"',
}
