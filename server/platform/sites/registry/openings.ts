/** undecided: the site existed before openings were recorded, and no start has classified it yet. */
export type Opening = 'opened' | 'not_opened' | 'undecided'

/** The sites that an operator has opened to the public. The database stores this; a file can only request it. */
export interface Openings {
  read(slugs: readonly string[]): Promise<ReadonlyMap<string, Opening>>
  /** Classifies the undecided sites once: those that served as live before openings were recorded count as opened. */
  decide(sites: readonly { slug: string; was_live: boolean }[]): Promise<void>
}

/** For test runs: treats the site as opened. */
export const everySiteIsOpened: Openings = {
  read: async (slugs) => new Map(slugs.map((slug) => [slug, 'opened'])),
  decide: async () => {},
}
