/** What a site file is checked against beyond itself. */
export interface Surroundings {
  companies: readonly string[]
  themes: readonly string[]
  /** Locales the client has words for; empty when they cannot be listed, then nothing is said about them. */
  messages: readonly string[]
  /** The site that already answers on this host, if another one does. */
  ownerOf(host: string): string | null
  hasAsset(filename: string): boolean
}

/** The same with what lies in the site's own folder. */
export interface SiteSurroundings extends Surroundings {
  /** Slugs of its own pages. */
  pages: readonly string[]
  /** Its own legal and help texts, by their path: nl/terms.md. */
  content: readonly string[]
  /** A file of its assets folder; null where it cannot be looked at. */
  asset(filename: string): { bytes: number; problem: string | null } | null
}
