interface Point {
  title: string
  text: string
}

/** Default front page texts of a niche. */
interface NicheWords {
  headline: string
  lead: string
  /** A statement about the site that is true because of the rules of the preset. */
  point: Point
}

export interface PresetWords {
  /** Statements that are true for every site. */
  shared: readonly [Point, Point]
  niches: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, NicheWords>>
}
