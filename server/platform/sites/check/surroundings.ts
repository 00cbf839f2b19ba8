/** The companies, themes, hosts and assets that a site file is checked against. */
export interface Surroundings {
  companies: readonly string[]
  themes: readonly string[]
  /** The other site that has this host. Null if no other site has it. */
  ownerOf(host: string): string | null
  hasAsset(filename: string): boolean
}

/** The surroundings of one site. They include the site's own folder. */
export interface SiteSurroundings extends Surroundings {
  /** Slugs of the site's own pages. */
  pages: readonly string[]
  /** Facts about a file of the assets folder. Null if the file cannot be read. */
  asset(filename: string): { bytes: number; problem: string | null } | null
}
