import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { countries } from '#schemas/countries.ts'
import { languageOf } from '#schemas/locales.ts'
import type { Package } from '#schemas/money/order.ts'
import type { PriceTable } from '#schemas/money/prices.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { SiteFile } from '#schemas/site/site.ts'
import { themeName } from '#schemas/site/theme.ts'
import { deepFreeze } from '#server/platform/deep-freeze.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { publicSettingsOf } from './public-settings.ts'
import type { PriceList, PushKeys, Site, SiteLocale, SitePreview, SmsAccess } from './site.ts'

/** The mode of the installation. In development and in a demo, every site also has a host below localhost. */
export type Mode = 'development' | 'demo' | 'production'

interface CompileOptions {
  id: number
  folder: string
  mode: Mode
  /** True if an operator has opened the site to the public. Otherwise a site file with the status `live` serves as a preview. */
  is_opened: boolean
  /** The push keys. Without keys, the site has no push. */
  push?: PushKeys | null
  /** The SMS gateway account. Without an account, the site sends no text messages. */
  sms?: SmsAccess | null
  /** Set if the version is compiled for a preview. */
  preview?: SitePreview
}

/**
 * Compiles a valid file into the object that requests use. An error means a bug in the program: no content of a valid file causes an error.
 */
export function compileSite(
  { slug, version, file: written, company, theme, pages, assets }: SoundSite,
  { id, folder, mode, is_opened, push = null, sms = null, preview }: CompileOptions,
): Site {
  const file = { ...written, status: servedStatus(written.status, is_opened) }
  const locales = localesOf(file)
  const price_lists = priceListsOf(file)
  const addresses = addressesOf(assets, folder)
  const asset = (name: string) => addresses.get(name) ?? null
  const { card, nav, motion } = theme.shape
  const look = {
    name: themeName(file.theme),
    mode: theme.mode,
    color: theme.palettes[theme.first_scheme].paper,
    card,
    nav,
    motion,
  }
  const source = {
    file,
    company,
    locales,
    price_lists,
    theme: look,
    logo: file.logo === undefined ? null : asset(file.logo),
    cam_picture: file.cam_promotion?.picture === undefined ? null : asset(file.cam_promotion.picture),
    is_preview: preview !== undefined,
    push_public_key: push?.public_key ?? '',
  }
  // compute the settings now, so that an error rejects this version and not its first request
  const settings = new Map(locales.map((locale) => [locale.tag, deepFreeze(publicSettingsOf(source, locale))]))
  const [fallback] = settings.values()
  return Object.freeze<Site>({
    id,
    slug,
    version,
    is_opened,
    file: deepFreeze(file),
    company: deepFreeze(company),
    locales: deepFreeze(locales),
    theme,
    hosts: Object.freeze(hostsOf(slug, file.hosts, mode)),
    price_lists: deepFreeze(price_lists),
    folder,
    asset,
    push,
    sms,
    preview: preview ?? null,
    pages: frozenPages(pages),
    publicSettings: (locale) => (settings.get(locale.tag) ?? fallback) as PublicSettings,
  })
}

/** The status with which a site serves. `live` in a file is a request: only an opened site serves as live. */
export const servedStatus = (status: SiteFile['status'], is_opened: boolean): SiteFile['status'] =>
  status === 'live' && !is_opened ? 'preview' : status

export function developmentHost(slug: string): string {
  return `${slug}.localhost`
}

/** The hosts of a site. In development and demo, its host below localhost is included. */
export function hostsOf(slug: string, hosts: readonly string[], mode: Mode): string[] {
  return mode === 'production' ? [...hosts] : [...new Set([...hosts, developmentHost(slug)])]
}

/** The hosts on which a site answers. A draft answers only below localhost, and a retired site answers on no host. */
export function servedHosts(slug: string, { status, hosts }: Pick<SiteFile, 'status' | 'hosts'>, mode: Mode): string[] {
  if (status === 'retired') return []
  return hostsOf(slug, status === 'draft' ? [] : hosts, mode)
}

/**
 * The locales with their URL prefixes. The first locale has no prefix. The first locale of every other language has its language as prefix,
 * such as `/en`. A further locale of a language has a longer prefix, such as `/en-us`. So adding a locale later moves no existing page.
 */
export function localesOf({ locales }: Pick<SiteFile, 'locales'>): SiteLocale[] {
  return locales.map((tag, index) => {
    const language = languageOf(tag)
    const is_first = locales.findIndex((other) => languageOf(other) === language) === index
    return { tag, language, prefix: index === 0 ? '' : is_first ? language : tag.toLowerCase() }
  })
}

/**
 * One price list per country: the country's own list, otherwise the list of its currency. The site check guarantees that each country has a
 * price list.
 */
export function priceListsOf(
  file: Pick<SiteFile, 'countries' | 'credit_packages' | 'vat_percent' | 'payments'>,
): Record<string, PriceList> {
  return Object.fromEntries(
    file.countries.flatMap((country) => {
      const facts = countries[country]
      const table = file.credit_packages[country] ?? (facts && file.credit_packages[facts.currency])
      if (!facts || !table) return []
      const { currency } = facts
      const list: PriceList = {
        country,
        currency,
        vat_percent: file.vat_percent[country] ?? facts.vat_percent,
        methods: file.payments.methods[country] ?? facts.methods,
        packages: packagesOf(table, currency),
      }
      return [[country, list]]
    }),
  )
}

function packagesOf(table: PriceTable, currency: string): Package[] {
  return (['p0', 'p1', 'p2', 'p3'] as const).map((id) => {
    const { credits, price_cents } = table[id]
    return { id, credits, price_cents, currency, price_per_credit_millis: Math.round((price_cents * 10) / credits) }
  })
}

/** The URLs of the assets. A URL contains a hash of the content, so browsers may cache the file. */
function addressesOf(assets: SoundSite['assets'], folder: string): Map<string, string> {
  // assets of a last good version may be missing now; the site works without them
  const present = Object.entries(assets).filter(([name]) => existsSync(join(folder, 'assets', name)))
  return new Map(present.map(([name, hash]) => [name, `/brand/${encodeURIComponent(name)}?v=${hash.slice(0, 8)}`]))
}

function frozenPages(pages: SoundSite['pages']): SoundSite['pages'] {
  return new Map([...pages].map(([name, page]) => [name, deepFreeze(page)]))
}
