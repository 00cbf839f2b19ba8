interface Point {
  title: string
  text: string
}

/** How a new site of a niche introduces itself until its owner does. */
export interface NicheWords {
  headline: string
  lead: string
  /** What is true of this niche's sites, by their preset's rules. */
  point: Point
}

export interface PresetWords {
  /** True of every site. */
  shared: readonly [Point, Point]
  niches: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, NicheWords>>
}
