import type { User } from '#schemas/members/user.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'

/**
 * What passes between the server and the client's render(), as types alone: the server loads the built client by path,
 * so neither side may import the other.
 */

/** What a page starts from: the site as the client may know it, the page's locale, the viewer. */
export interface Boot {
  settings: PublicSettings
  /** `prefix` is the first segment of every address in this locale, '' for the site's own. */
  locale: { tag: string; prefix: string }
  /** The site's configured address, `https://…`: canonical links never follow the request. */
  canonical_origin: string
  rendered_at: string
  is_development: boolean
  /** On an error page alone: what the log calls the request. A page that went well never differs by it. */
  reference?: string
  /** The member, or null. */
  user: User | null
}

/** The built files a page needs. Read once from the build's manifest; in development, Vite's own client. */
export interface PageAssets {
  /** The small script a page begins with, in order: a file, or code of ours. The last one is told where the application is. */
  scripts: readonly ({ src: string } | { code: string })[]
  /** Where the application starts. */
  application: string
  /** Style sheets of the client build, such as font faces. */
  styles: readonly string[]
  /** The scripts of a page of blocks, which ships no React. */
  lander_scripts: readonly string[]
  /** The Studio's own program. */
  studio: { scripts: PageAssets['scripts']; styles: readonly string[] }
  /** URLs of the scripts that a page loads at once: the imports of the entry, the chunks of its routes, its language. */
  preloads(route_ids: readonly string[], message_folders: readonly string[]): readonly string[]
}

export interface RenderInput {
  /** Path and query as the browser asked for them, with the locale's prefix. */
  url: string
  boot: Boot
  transport: (call: { method: 'GET'; path: string; query?: Record<string, unknown> }) => Promise<{ status: number; body: unknown }>
  nonce: string
  /** What the log calls this request; shown when the page fails. */
  request_id: string | null
  theme: PageTheme
  /** Links to the manifest and the icons, as HTML for the head. */
  brand_links: string
  /** The path of the picture that links to the site show where they are shared. */
  social_picture: string
  assets: PageAssets
}

/** What a page shows of the theme: its CSS, and the font files that it preloads. */
export interface PageTheme {
  readonly css: string
  readonly preload: readonly string[]
}

/** A text; or an object that many pages share and that stands for the same text each time, so that it need not be made into bytes for each. */
export type PagePiece = string | SharedText
export interface SharedText {
  toString(): string
}

export interface Rendered {
  status: number
  /** `location`, when the page redirects. */
  headers: Record<string, string>
  /** In pieces, one after the other: to put a text of a hundred thousand letters together is to copy it. */
  html: readonly PagePiece[]
  /** The pattern of the route that answered, as the route tree writes it; absent where none did. */
  route?: string | undefined
  /** What went wrong while the page rendered, for the log; the page itself tells no story. */
  problem?: unknown
}

export type Render = (input: RenderInput) => Promise<Rendered>
