import type { Language } from '#schemas/locales.ts'
import type { Package, PaymentMethod } from '#schemas/money/order.ts'
import type { PageFile } from '#schemas/pages/block.ts'
import type { ServedCompany } from '#schemas/site/company.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { SiteFile } from '#schemas/site/site.ts'
import type { CompiledTheme } from '#server/platform/sites/theme/theme.ts'

/** An active locale of a site. The first locale has no URL prefix. Every other locale has a prefix such as `/de/…`. */
export interface SiteLocale {
  /** BCP 47 tag for `lang` and Intl, such as nl-NL. */
  tag: string
  language: Language
  /** The first path segment, such as 'de'. Empty for the site's first locale. */
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
  /** Origins that may show the preview in a frame, such as the origin of the operations listener. */
  frame_ancestors: readonly string[]
}

/**
 * The VAPID key pair of the site (RFC 8292) in base64url. A push service accepts a message for a browser only if it is signed with the
 * private key of this pair.
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

/** A compiled site. The object contains everything that requests need. It is computed once per version and then frozen. */
export interface Site {
  /** The integer key in the database. It is assigned once and never reused. */
  id: number
  /** The name of the folder below tenants/. It never changes. */
  slug: string
  /** Hash of everything from which the site was compiled. The hash is part of every cache key. */
  version: string
  /**
   * True if an operator has opened the site to the public. This is permanent: payments are never simulated again, even if the status
   * changes.
   */
  is_opened: boolean
  /** The effective site file. Its `status` is never `live` before the site was opened. */
  file: SiteFile
  company: ServedCompany
  locales: readonly SiteLocale[]
  theme: CompiledTheme
  /** The hosts in lower case. The first host is canonical. Development and demo add `<slug>.localhost`. */
  hosts: readonly string[]
  /** The price lists by country code, one for each country of the site. */
  price_lists: Readonly<Record<string, PriceList>>
  /** The folder of the site. It contains the site's own texts and assets. */
  folder: string
  /** The URL of an asset. Null if the site has no asset with that name. */
  asset(name: string): string | null
  /** The site's own pages and its changed landers, by slug. */
  pages: ReadonlyMap<string, PageFile>
  /** The push keys. Null for a site without push. */
  push: PushKeys | null
  /** The SMS gateway account. Null for a site that sends no text messages. */
  sms: SmsAccess | null
  /** Set for a preview. A preview is read-only and sends no messages. */
  preview: SitePreview | null
  /** The settings for the client in this locale. Each request fills in the values that depend on the visitor. */
  publicSettings(locale: SiteLocale): PublicSettings
}
