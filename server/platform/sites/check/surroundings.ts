/** The companies, themes and hosts that a site file is checked against. */
export interface Surroundings {
  companies: readonly string[]
  themes: readonly string[]
  /** The host of the desk, which no site may have. */
  desk_host?: string | undefined
  /** The other site that has this host. Null if no other site has it. */
  ownerOf(host: string): string | null
}

/** The surroundings of one site. They include the site's own folder. */
export interface SiteSurroundings extends Surroundings {
  /** Slugs of the site's own pages. */
  pages: readonly string[]
  hasAsset(filename: string): boolean
  /** Facts about a file of the assets folder. Null if the file cannot be read. */
  asset(filename: string): { bytes: number; problem: string | null } | null
}
