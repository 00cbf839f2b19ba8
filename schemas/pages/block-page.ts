import type { FieldFault } from '#schemas/faults.ts'
import type { PromotedProfile } from '#schemas/members/profile.ts'
import type { Company } from '#schemas/site/company.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { BlockTypeName } from './block.ts'
import type { LanderName, ProfileLanderName } from './landers.ts'
import type { PageAssets, PageTheme, Rendered } from './page.ts'

/** A page of blocks as it is drawn: in the reader's language, with what its sections need. Words may still be keys (`@gallery.headline`). */
export interface BlockPage {
  /** A lander's name, a profile lander's, `index` for the front page, or the slug of a page of the site's own. */
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

/** Texts of the site file that a page of blocks may name: `@site.headline`. */
export const siteWords = ['headline', 'lead', 'title', 'description'] as const
export type SiteWord = (typeof siteWords)[number]

export interface BlockPageData {
  /** Members who agreed to be shown to the public, and labelled fictional ones. */
  members: readonly PromotedProfile[]
  /** The member a profile lander presents. */
  profile: PromotedProfile | null
  /** The visitor's country, for a map. */
  map: CountryMap | null
}

/** A country drawn as dots on a grid of whole numbers, and where on it each region's name stands. */
export interface CountryMap {
  country: string
  width: number
  height: number
  regions: readonly MapRegion[]
}

export interface MapRegion {
  code: string
  name: string
  /** The dots of this region; none for one that lies too far from the others to be drawn. Nothing closer than the region is ever told of a member. */
  dots: readonly (readonly [x: number, y: number])[]
  /** The middle of its dots. */
  at: readonly [x: number, y: number] | null
  /** Members who are not fictional; null where they are so few that the number would say who. */
  members: number | null
}

/** What a form that could not be accepted is drawn with again: what was written (never a password) and what is wrong with it. */
export interface FormState {
  values: Readonly<Record<string, string>>
  fields: Readonly<Record<string, FieldFault>>
  /** The fault of the call as a whole. */
  fault: { code: string; data: Readonly<Record<string, string | number>> } | null
  /** The mail tells the rest: a site that conceals membership logs nobody in. */
  is_mailed: boolean
}

export interface BlockPageInput {
  page: BlockPage
  form: FormState | null
  settings: PublicSettings
  company: Company | null
  locale: { tag: string; prefix: string }
  canonical_origin: string
  /** The path of the picture that links to the site show where they are shared. */
  social_picture: string
  /** Path as the browser asked for it: where the form posts to. */
  path: string
  /** Search engines are kept out: every lander, and whatever is not live. */
  is_private: boolean
  /** The day in the site's time zone, YYYY-MM-DD, as ages are counted. */
  today: string
  now: string
  /** A page of the site's own is read by members too: nobody asks them to sign up. */
  is_logged_in: boolean
  nonce: string
  theme: PageTheme
  /** Links to the manifest and the icons, as HTML for the head. */
  brand_links: string
  assets: Pick<PageAssets, 'styles' | 'lander_scripts'>
}

export type RenderBlockPage = (input: BlockPageInput) => Promise<Rendered>
