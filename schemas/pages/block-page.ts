import type { FieldFault } from '#schemas/faults.ts'
import type { PromotedProfile } from '#schemas/members/profile.ts'
import type { Company } from '#schemas/site/company.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { BlockTypeName } from './block.ts'
import type { LanderName, ProfileLanderName } from './landers.ts'
import type { PageAssets, PageTheme, Rendered } from './page.ts'

/** The data of a rendered page of blocks, in the language of the reader. Texts may still be keys (`@gallery.headline`). */
export interface BlockPage {
  /** The name of a lander or a profile lander, `index` for the front page, or the slug of the site's own page. */
  name: LanderName | ProfileLanderName | (string & {})
  kind: 'front' | 'lander' | 'profile' | 'page'
  layout: 'lander' | 'empty'
  look: string
  title: string
  description: string | null
  sections: readonly {
    id: string
    type: BlockTypeName
    settings: Readonly<Record<string, unknown>>
    blocks: readonly Readonly<Record<string, unknown>>[]
  }[]
  data: BlockPageData
}

/** Keys of texts in the site file that a page may use: `@site.headline`. */
export const siteWords = ['headline', 'lead', 'title', 'description'] as const
export type SiteWord = (typeof siteWords)[number]

export interface BlockPageData {
  /** Members who agreed that visitors may see them, and fictional profiles, which have a label. */
  members: readonly PromotedProfile[]
  /** The member that a profile lander presents. */
  profile: PromotedProfile | null
  /** The map of the visitor's country, for the map block. */
  map: CountryMap | null
}

/** A country as dots on a grid of whole numbers, with the positions of the region names. */
export interface CountryMap {
  country: string
  width: number
  height: number
  regions: readonly MapRegion[]
}

export interface MapRegion {
  code: string
  name: string
  /**
   * The dots of this region; empty if the drawing does not contain the region. The map shows no location that is more precise than the
   * region.
   */
  dots: readonly (readonly [x: number, y: number])[]
  /** The centre of the dots. */
  at: readonly [x: number, y: number] | null
  /** The number of real members; null if the number is so small that it could identify a member. */
  members: number | null
}

/** The values and errors of a rejected form. The page shows the form again with these values and errors. They never include a password. */
export interface FormState {
  values: Readonly<Record<string, string>>
  fields: Readonly<Record<string, FieldFault>>
  /** The error of the whole request. */
  fault: { code: string; data: Readonly<Record<string, string | number>> } | null
  /** True if the signup continues by mail, because a site that conceals membership logs no visitor in. */
  is_mailed: boolean
}

export interface BlockPageInput {
  page: BlockPage
  form: FormState | null
  settings: PublicSettings
  company: Company | null
  locale: { tag: string; prefix: string }
  canonical_origin: string
  /** The path of the preview picture for shared links. */
  social_picture: string
  /** The requested path, which is the target of the form. */
  path: string
  /** True if search engines must not index the page, because it is a lander or the site is not live. */
  is_private: boolean
  /** The day in the site's time zone, YYYY-MM-DD, for the calculation of ages. */
  today: string
  now: string
  /** True for a logged-in member. Members can open the site's own pages, which then do not ask for a signup. */
  is_logged_in: boolean
  nonce: string
  theme: PageTheme
  /** Links to the manifest and the icons, as HTML for the head. */
  brand_links: string
  assets: Pick<PageAssets, 'styles' | 'lander_scripts'>
}

export type RenderBlockPage = (input: BlockPageInput) => Promise<Rendered>
