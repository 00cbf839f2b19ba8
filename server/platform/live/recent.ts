/** A page opens its stream some moments after it was drawn; one that takes longer than this fetches anew. */
const keep_ms = 60_000
/** The clocks of two machines agree to within this. */
const slack_ms = 500

export interface Recent {
  note(member: string, now: Date): void
  /** Anything may have happened to anybody. */
  noteGap(now: Date): void
  /** Whether something may have happened to the member since the page was drawn; also where this process cannot know. */
  hasSince(member: string, drawn: Date, now: Date): boolean
}

/** To whom something happened in the last minute, so that a page can ask what it missed before it listened. @param since when this process began to hear */
export function createRecent(since: Date): Recent {
  /** In the order of their last moment, so that what is over stands in front. */
  const members = new Map<string, number>()
  let knows_since = since.getTime()

  return {
    note(member, now) {
      members.delete(member)
      members.set(member, now.getTime())
      for (const [each, at] of members) {
        if (now.getTime() - at <= keep_ms) break
        members.delete(each)
      }
    },
    noteGap(now) {
      knows_since = now.getTime()
    },
    hasSince(member, drawn, now) {
      const from = drawn.getTime()
      if (from < knows_since || from < now.getTime() - keep_ms) return true
      return (members.get(member) ?? Number.NEGATIVE_INFINITY) >= from - slack_ms
    },
  }
}
