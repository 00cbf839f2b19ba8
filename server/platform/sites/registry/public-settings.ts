import { countries } from '#schemas/countries.ts'
import { regionLabels } from '#schemas/members/region-labels.ts'
import { audienceOf } from '#schemas/site/audience.ts'
import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import { PublicSettings } from '#schemas/site/settings.ts'
import { type SiteFile, siteSchema } from '#schemas/site/site.ts'
import type { LocalText, SchemaNode, Visibility } from '#schemas/site/site-node.ts'
import { compileSchema } from '#server/platform/http/calls/validation.ts'
import { textIn } from '#server/platform/sites/files/texts.ts'
import type { PriceList, SiteLocale } from './site.ts'

interface SettingsSource {
  file: SiteFile
  company: { support_phone: string }
  locales: readonly SiteLocale[]
  price_lists: Readonly<Record<string, PriceList>>
  theme: PublicSettings['theme']
  logo: string | null
  /** The URL of the picture of the advertisement. */
  cam_picture: string | null
  is_preview: boolean
  push_public_key: string
}

/**
 * The settings for the client (EN-03). They are the public part of the site file in the reader's locale, and values that are computed from
 * the site file. No key of the file is copied by hand. So a key without `x-visibility: public` is never sent.
 */
export function publicSettingsOf(source: SettingsSource, locale: SiteLocale): PublicSettings {
  const { file, locales, price_lists } = source
  const [first] = locales
  const [canonical] = file.hosts
  const [home] = file.countries
  if (!first || !canonical || !home) throw new TypeError(`site ${file.name} lacks a locale, a host or a country`)
  const stated = publicPart(siteSchema, file, (text) => textIn(text, locale, first))
  const { headline, lead } = stated.front_page as PublicSettings['front_page']
  const settings = {
    index_title: `${file.name} — ${headline}`,
    description: lead,
    support_phone: source.company.support_phone,
    support_email: `support@${canonical}`,
    mail_name: file.name,
    ...stated,
    ...(stated.limits as object),
    // the public key of the key pair with which this installation signs
    push_public_key: source.push_public_key,
    domain: canonical,
    domain_language: first.tag,
    // a default; each request replaces it by the visitor's country (context.client.country)
    geoip_country: home,
    geoip_selected_country: null,
    minimum_message_costs: messageCosts(file, price_lists),
    premium_costs: premiumCosts(price_lists),
    region_data: regionData(file, locale),
    lander_prefix: landerPrefixes[file.niche as Niche],
    audience: audienceOf(file.audience),
    locales: locales.map(({ tag, prefix }) => ({ tag, prefix, name: languageName(tag, locales) })),
    logo: source.logo,
    cam_promotion: stated.cam_promotion ? { ...stated.cam_promotion, picture: source.cam_picture } : null,
    theme: source.theme,
    is_live: file.status === 'live',
    is_preview: source.is_preview,
    // a default for an unknown visitor; visitor-policy.ts replaces it in each request
    may_search: file.logged_out_search,
    may_sign_up: file.signups === 'all',
  } as Record<string, unknown>
  delete settings.limits
  const { problems } = isPublicSettings(settings)
  if (problems.length > 0) throw new TypeError(`the public settings of ${file.name} do not fit their schema: ${JSON.stringify(problems)}`)
  return settings as PublicSettings
}

const isPublicSettings = compileSchema(PublicSettings)

/**
 * The public values of a file. A value is public if its schema node, or the nearest parent with a visibility, is public. `resolve` selects
 * the language of texts.
 */
export function publicPart(schema: SchemaNode, value: object, resolve: (text: LocalText) => string): Record<string, unknown> {
  return (prune(schema, value, 'server', resolve) ?? {}) as Record<string, unknown>
}

function prune(schema: SchemaNode, value: unknown, inherited: Visibility, resolve: (text: LocalText) => string): unknown {
  const visibility = schema['x-visibility'] ?? inherited
  if (schema['x-localized']) return visibility === 'public' ? resolve(value as LocalText) : undefined
  if (Array.isArray(value)) {
    const { items } = schema
    const kept = items && value.map((item) => prune(items, item, visibility, resolve)).filter((item) => item !== undefined)
    return kept && (kept.length > 0 || visibility === 'public') ? kept : undefined
  }
  if (typeof value !== 'object' || value === null) return visibility === 'public' ? value : undefined
  const kept = Object.entries(schema.properties ?? {}).flatMap(([key, node]) => {
    const own = (value as Record<string, unknown>)[key]
    const part = own === undefined ? undefined : prune(node, own, visibility, resolve)
    return part === undefined ? [] : [[key, part] as const]
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/**
 * The lowest price of a message in money: the credits of the message at the credit price of the best package. The amount is rounded up, so
 * that no site advertises a price below the real price.
 */
function messageCosts({ message_credits }: SiteFile, price_lists: SettingsSource['price_lists']): PublicSettings['minimum_message_costs'] {
  return Object.fromEntries(
    Object.values(price_lists).map(({ country, currency, packages }) => {
      const cheapest = Math.min(...packages.map(({ price_cents, credits }) => price_cents / credits))
      return [country, { costs: Math.ceil(cheapest * message_credits), currency }]
    }),
  )
}

const premiumCosts = (price_lists: SettingsSource['price_lists']): PublicSettings['premium_costs'] =>
  Object.fromEntries(
    Object.values(price_lists).map(({ country, currency, packages }) => [
      country,
      { costs: Math.min(...packages.map(({ price_cents }) => price_cents)), currency },
    ]),
  )

function regionData(file: SiteFile, { language }: SiteLocale): PublicSettings['region_data'] {
  return Object.fromEntries(
    file.countries.flatMap((code) => (countries[code] ? [[code, { label: regionLabels[countries[code].region_kind][language] }]] : [])),
  )
}

/** The name of a language in that language. The name includes the country if the site has two locales of the language. */
function languageName(tag: string, locales: readonly SiteLocale[]): string {
  const language = tag.slice(0, 2)
  const is_alone = locales.filter((locale) => locale.language === language).length === 1
  return ownName(is_alone ? language : tag, tag)
}

const own_names = new Map<string, string>()

/** The name of a language, cached, because creating an Intl object costs more than all other settings together. */
function ownName(named: string, tag: string): string {
  const key = `${named} ${tag}`
  const known = own_names.get(key)
  if (known !== undefined) return known
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(named) ?? tag
  const written = name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  own_names.set(key, written)
  return written
}
