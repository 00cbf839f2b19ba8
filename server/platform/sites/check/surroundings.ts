/** The companies, themes, hosts and assets that a site file is checked against. */
export interface Surroundings {
  companies: readonly string[]
  themes: readonly string[]
  /** The other site that answers on this host; null if there is none. */
  ownerOf(host: string): string | null
  hasAsset(filename: string): boolean
}

/** Also includes the site's own folder. */
export interface SiteSurroundings extends Surroundings {
  /** Slugs of the site's own pages. */
  pages: readonly string[]
  /** A file of the assets folder; null if it cannot be read. */
  asset(filename: string): { bytes: number; problem: string | null } | null
}
