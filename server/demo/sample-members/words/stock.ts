import type { Gender } from '#schemas/common.ts'
import type { Interest } from '#schemas/members/interests.ts'

/** Sentences for profile texts in one language. The sentences must fit any gender, because members of all genders use them. */
export interface Stock {
  /** No two sentences of openers, character, interests and looking begin with the same three words. */
  openers: readonly string[]
  character: readonly string[]
  /** One sentence per interest. A profile text uses the sentences of two interests of the member. */
  interests: Readonly<Record<Interest, string>>
  looking: readonly string[]
  closers: readonly string[]
  /** Sentences for sites of a niche. */
  niches: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, readonly string[]>>>
  demo: DemoWords
}

interface DemoWords {
  /** The names of the demo logins, in the order of makeDemoLogins(). */
  names: Record<Gender, readonly string[]>
  about: string
  /** The messages of the demo conversation. The premium login writes the first message, and then the two members write in turn. */
  messages: readonly string[]
  /** The words of every example report. */
  report: string
}
