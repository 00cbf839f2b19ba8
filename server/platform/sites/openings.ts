/** undecided: the site is older than openings, and no start has yet counted it. */
export type Opening = 'opened' | 'not_opened' | 'undecided'

/** Which sites an operator has opened to the public. The database keeps it; a file can only ask for it. */
export interface Openings {
  read(slugs: readonly string[]): Promise<ReadonlyMap<string, Opening>>
  /** Decides the undecided ones, once: those that served as live before openings were recorded count as opened. */
  decide(sites: readonly { slug: string; was_live: boolean }[]): Promise<void>
}

/** For trials of a site as it would serve when it is open. */
export const everySiteIsOpened: Openings = {
  read: async (slugs) => new Map(slugs.map((slug) => [slug, 'opened'])),
  decide: async () => {},
}
