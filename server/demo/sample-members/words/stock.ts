import type { Interest } from '#schemas/members/interests.ts'

/** What an about text is made of, in one language. Sentences fit any gender, because they are shared by everyone. */
export interface Stock {
  openers: readonly string[]
  character: readonly string[]
  /** One sentence each; a text takes two of the member's own interests. */
  interests: Readonly<Record<Interest, string>>
  looking: readonly string[]
  closers: readonly string[]
  /** Said only on sites of that niche. */
  niches: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, readonly string[]>>>
  demo: DemoWords
}

export interface DemoWords {
  /** Free, premium and unconfirmed demo login. */
  names: { female: readonly [string, string, string]; male: readonly [string, string, string] }
  about: string
  /** Premium writes first; they take turns. */
  messages: readonly string[]
}
