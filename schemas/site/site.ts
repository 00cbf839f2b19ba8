import { type Static, Type } from 'typebox'
import { advertisingKeys } from './advertising.ts'
import { contactKeys } from './contact.ts'
import { identityKeys } from './identity.ts'
import { lookKeys } from './look.ts'
import { creditKeys, moneyKeys } from './money.ts'
import { fictionalKeys, profileKeys } from './profiles.ts'
import { closed, type SchemaNode } from './site-node.ts'
import { visitorKeys } from './visitors.ts'

/** Raised when a key changes its meaning; older files are migrated in memory. */
export const siteSchemaVersion = 2

const fileKeys = {
  $schema: Type.Optional(
    Type.String({
      description: 'Where an editor finds the schema that completes and checks this file',
      examples: ['../../schemas/site.schema.json'],
    }),
  ),
  schema_version: Type.Integer({
    minimum: 1,
    default: siteSchemaVersion,
    description: 'Version of this file’s vocabulary. A file of an older version is read as it was meant; one of a newer version is refused',
    examples: [siteSchemaVersion],
  }),
}

/**
 * What a site file may say (WL-02). The type is the completed file: keys with a default are filled in when the file is read.
 * The smallest valid file has name, hosts, niche and company_id.
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

/** The parts of the file as an operator thinks of them, in the order of the documentation. */
export const siteGroups: readonly { title: string; intro: string; keys: readonly string[] }[] = [
  {
    title: 'Who the site is',
    intro: 'The brand, its addresses, the people behind it and the people it is for.',
    keys: [...Object.keys(fileKeys), ...Object.keys(identityKeys)],
  },
  {
    title: 'How it looks and what it says',
    intro: 'Colours and type, the words of the front page, links and landers.',
    keys: Object.keys(lookKeys),
  },
  {
    title: 'Who may come in',
    intro: 'A visitor has a traffic source when the first address of the visit named one: `?network=…` or `?ref=…`.',
    keys: Object.keys(visitorKeys),
  },
  { title: 'How people reach it', intro: 'On every page’s footer, in mails, in the legal texts.', keys: Object.keys(contactKeys) },
  { title: 'Profiles and search', intro: 'What members tell of themselves and look for in others.', keys: Object.keys(profileKeys) },
  {
    title: 'Fictional profiles',
    intro: 'Off unless said. Each such profile carries icon and word wherever it appears, and no setting hides them.',
    keys: Object.keys(fictionalKeys),
  },
  { title: 'What things cost in credits', intro: 'Every price is shown before it is spent.', keys: Object.keys(creditKeys) },
  {
    title: 'What credits cost in money',
    intro: 'Amounts are in the smallest unit of the currency, VAT included.',
    keys: Object.keys(moneyKeys),
  },
  {
    title: 'Advertising',
    intro: 'None unless said. It is marked as advertising, never looks like a member, and takes nothing of the member along.',
    keys: Object.keys(advertisingKeys),
  },
]

/** Settings the product has that nobody writes (EN-03), and what they follow from. */
export const computedSettings: Readonly<Record<string, string>> = {
  domain: 'the first of "hosts"',
  domain_language: 'the first of "locales"',
  geoip_country: 'the visitor’s address',
  geoip_selected_country: 'the visitor’s choice',
  minimum_message_costs: '"credit_packages" and "message_credits"',
  region_data: '"countries"',
}
