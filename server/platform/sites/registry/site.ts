import type { Language } from '#schemas/locales.ts'
import type { Package, PaymentMethod } from '#schemas/money/order.ts'
import type { PageFile } from '#schemas/pages/block.ts'
import type { Company } from '#schemas/site/company.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { SiteFile } from '#schemas/site/site.ts'
import type { Palette } from '#server/platform/sites/theme/color-roles.ts'

/** One active locale of a site. The first has no URL prefix, the others `/de/…`. */
export interface SiteLocale {
  /** BCP 47, as `lang` and Intl want it: nl-NL. */
  tag: string
  language: Language
  /** '' for the site's first locale, else the first path segment: 'de'. */
  prefix: string
}

/** What credits cost in one country of the site, and how one pays there. */
export interface PriceList {
  country: string
  currency: string
  vat_percent: number
  methods: readonly PaymentMethod[]
  /** p0 to p3. */
  packages: readonly Package[]
}

export interface SitePreview {
  version: string
  /** The origins whose pages may show it in a frame: the operations listener's. */
  frame_ancestors: readonly string[]
}

/** The site's VAPID pair (RFC 8292), base64url: push services take a message for a browser only from who holds the private half. */
export interface PushKeys {
  public_key: string
  private_key: string
}

/** How a site's text messages leave: the account at its gateway, its key, and who they are from. */
export interface SmsAccess {
  account: string
  key: string
  sender: string
}

/** A compiled site: everything a request may ask of it, computed once per version and frozen. */
export interface Site {
  /** The integer key in the database, given at first sight and never reused. */
  id: number
  /** The folder's name below tenants/: the immutable name of the site. */
  slug: string
  /** Hash of everything the site was compiled from; part of every cache key. */
  version: string
  /** An operator has opened the site to the public. This is permanent: payments are never simulated again, whatever the status. */
  is_opened: boolean
  /** The effective file: `status` is never `live` before the site was opened. */
  file: SiteFile
  company: Company
  locales: readonly SiteLocale[]
  /** `:root{--t-…}` for light and dark, ready to be put into the page. */
  theme_css: string
  /** The theme's light colours by role, for what is no page and knows no custom properties: mails. */
  palette: Readonly<Palette>
  /** Its dark ones, for the same. */
  dark_palette: Readonly<Palette>
  /** Which of the two a page shows first. */
  theme_mode: 'light' | 'dark' | 'auto'
  /** Hosts in lower case, first is canonical. On a developer's machine `<slug>.localhost` is added. */
  hosts: readonly string[]
  /** By country code, one for every country of the site. */
  price_lists: Readonly<Record<string, PriceList>>
  /** The site's folder, for its own texts and assets. */
  folder: string
  /** The address of a file of its assets folder; null when there is none of that name. */
  asset(name: string): string | null
  /** Its own landers and pages, and those it changed, by slug. */
  pages: ReadonlyMap<string, PageFile>
  /** Null: nobody can be told anything by push. */
  push: PushKeys | null
  /** Null: no text message reaches a phone. */
  sms: SmsAccess | null
  /** Set when this is a version that is only looked at: read-only and quiet, by whatever is asked of it. */
  preview: SitePreview | null
  /** What the client may know of this site in this locale. Per-visitor fields are filled in by the request. */
  publicSettings(locale: SiteLocale): PublicSettings
}
