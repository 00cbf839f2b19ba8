/** `undecided` means that the site existed before openings were recorded, and no start has decided its state yet. */
export type Opening = 'opened' | 'not_opened' | 'undecided'

/** The sites that an operator has opened to the public. The database stores this state. A site file can only request it. */
export interface Openings {
  read(slugs: readonly string[]): Promise<ReadonlyMap<string, Opening>>
  /** Decides the undecided sites, once. A site that served as live before openings were recorded counts as opened. */
  decide(sites: readonly { slug: string; was_live: boolean }[]): Promise<void>
}

/** Treats every site as opened. For test runs. */
export const everySiteIsOpened: Openings = {
  read: async (slugs) => new Map(slugs.map((slug) => [slug, 'opened'])),
  decide: async () => {},
}
