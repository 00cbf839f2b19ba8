import type { Interest } from '#schemas/members/interests.ts'

/** Sentences for profile texts in one language. They fit any gender, because all members share them. */
export interface Stock {
  openers: readonly string[]
  character: readonly string[]
  /** One sentence per interest; a text uses two of the member's own interests. */
  interests: Readonly<Record<Interest, string>>
  looking: readonly string[]
  closers: readonly string[]
  /** Only for sites of that niche. */
  niches: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, readonly string[]>>>
  demo: DemoWords
}

export interface DemoWords {
  /** The names of the free, premium and unconfirmed demo login. */
  names: { female: readonly [string, string, string]; male: readonly [string, string, string] }
  about: string
  /** The premium login writes first; then they alternate. */
  messages: readonly string[]
}
