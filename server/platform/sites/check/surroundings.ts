/** What a site file is checked against beyond itself. */
export interface Surroundings {
  companies: readonly string[]
  themes: readonly string[]
  /** The site that already answers on this host, if another one does. */
  ownerOf(host: string): string | null
  hasAsset(filename: string): boolean
}

/** The same with what lies in the site's own folder. */
export interface SiteSurroundings extends Surroundings {
  /** Slugs of its own pages. */
  pages: readonly string[]
  /** A file of its assets folder; null where it cannot be looked at. */
  asset(filename: string): { bytes: number; problem: string | null } | null
}
