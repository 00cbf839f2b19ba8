import type { User } from '#schemas/members/user.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'

/**
 * The types of the interface between the server and the client's render(). The server loads the built client by path, so neither side may
 * import the other.
 */

/** The data that a page starts with. */
export interface Boot {
  settings: PublicSettings
  /** `prefix` is the first path segment of all URLs in this locale; '' for the main locale of the site. */
  locale: { tag: string; prefix: string }
  /** The configured origin of the site, `https://…`. Canonical links must not use the Host header of the request. */
  canonical_origin: string
  rendered_at: string
  is_development: boolean
  /** The request id in the log. Only on an error page, because other pages must not differ between requests. */
  reference?: string
  /** Null for a visitor. */
  user: User | null
}

/** The built files of a program for operators, which has one page without a route of the application. */
export interface ProgramAssets {
  scripts: PageAssets['scripts']
  styles: readonly string[]
}

/** The built files that a page needs, from the manifest of the build. In development, they come from Vite. */
export interface PageAssets {
  /** The start scripts of a page, in order: a file or inline code. The last script gets the URL of the application. */
  scripts: readonly ({ src: string } | { code: string })[]
  /** The URL of the application script. */
  application: string
  /** Style sheets of the client build, such as font faces. */
  styles: readonly string[]
  /** The scripts of a page of blocks, which does not use React. */
  lander_scripts: readonly string[]
  /** The script and styles of the Studio. */
  studio: ProgramAssets
  /** The script and styles of the desk. */
  desk: ProgramAssets
  /** URLs of the scripts that a page preloads: the imports of the entry, the chunks of its routes, and its language. */
  preloads(route_ids: readonly string[], message_folders: readonly string[]): readonly string[]
}

export interface RenderInput {
  /** The requested path and query, with the language prefix. */
  url: string
  boot: Boot
  transport: (call: { method: 'GET'; path: string; query?: Record<string, unknown> }) => Promise<{ status: number; body: unknown }>
  nonce: string
  /** The request id in the log, which an error page shows. */
  request_id: string | null
  theme: PageTheme
  /** Links to the manifest and the icons, as HTML for the head. */
  brand_links: string
  /** The path of the preview picture for shared links. */
  social_picture: string
  assets: PageAssets
}

/** The CSS of the theme, and the font files that a page preloads. */
export interface PageTheme {
  readonly css: string
  readonly preload: readonly string[]
}

/** A text, or an object that many pages share. The text of a shared object never changes, so its bytes can be cached. */
export type PagePiece = string | SharedText
export interface SharedText {
  toString(): string
}

export interface Rendered {
  status: number
  /** Contains `location` if the page redirects. */
  headers: Record<string, string>
  /** The HTML of the page in pieces, because joining large texts would copy them. */
  html: readonly PagePiece[]
  /** The pattern of the route in the route tree; absent if no route matches. */
  route?: string | undefined
  /** The error during rendering, for the log only. The page shows no details. */
  problem?: unknown
}

export type Render = (input: RenderInput) => Promise<Rendered>
