import type { Language } from '#schemas/locales.ts'
import type { Package, PaymentMethod } from '#schemas/money/order.ts'
import type { PageFile } from '#schemas/pages/block.ts'
import type { Company } from '#schemas/site/company.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { SiteFile } from '#schemas/site/site.ts'
import type { CompiledTheme } from '#server/platform/sites/theme/theme.ts'

/** An active locale of a site. The first has no URL prefix, others have one such as `/de/…`. */
export interface SiteLocale {
  /** BCP 47 tag for `lang` and Intl: nl-NL. */
  tag: string
  language: Language
  /** Empty for the site's first locale, otherwise the first path segment: 'de'. */
  prefix: string
}

/** Prices and payment methods in one country of the site. */
export interface PriceList {
  country: string
  currency: string
  vat_percent: number
  methods: readonly PaymentMethod[]
  /** The packages p0 to p3. */
  packages: readonly Package[]
}

export interface SitePreview {
  version: string
  /** Origins that may show it in a frame, such as that of the operations listener. */
  frame_ancestors: readonly string[]
}

/**
 * The VAPID key pair of the site (RFC 8292) in base64url. Push services accept messages for a browser only with a signature of its private
 * key.
 */
export interface PushKeys {
  public_key: string
  private_key: string
}

/** The gateway account for text messages, with its key and the sender name. */
export interface SmsAccess {
  account: string
  key: string
  sender: string
}

/** A compiled site: everything that requests need, computed once per version and frozen. */
export interface Site {
  /** The integer key in the database. It is assigned once and never reused. */
  id: number
  /** The name of the folder below tenants/. It never changes. */
  slug: string
  /** Hash of everything that the site was compiled from. It is part of every cache key. */
  version: string
  /** An operator has opened the site to the public. This is permanent: payments are never simulated again, whatever the status. */
  is_opened: boolean
  /** The effective file: `status` is never `live` before the site was opened. */
  file: SiteFile
  company: Company
  locales: readonly SiteLocale[]
  theme: CompiledTheme
  /** Hosts in lower case; the first is canonical. Development and demo add `<slug>.localhost`. */
  hosts: readonly string[]
  /** By country code, one for each country of the site. */
  price_lists: Readonly<Record<string, PriceList>>
  /** The folder of the site, for its own texts and assets. */
  folder: string
  /** The address of an asset; null if there is none with that name. */
  asset(name: string): string | null
  /** The site's own pages and its changed landers, by slug. */
  pages: ReadonlyMap<string, PageFile>
  /** If null, the site has no push. */
  push: PushKeys | null
  /** If null, the site has no text messages. */
  sms: SmsAccess | null
  /** Set for a preview, which is read-only and sends nothing. */
  preview: SitePreview | null
  /** The settings for the client in this locale. The request fills in values per visitor. */
  publicSettings(locale: SiteLocale): PublicSettings
}
