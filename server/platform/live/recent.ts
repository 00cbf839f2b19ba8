/**
 * How long events are remembered. A page usually opens its stream within this time. A page that opens its stream later fetches its data
 * again.
 */
const keep_ms = 60_000
/** Maximum difference between the clocks of two machines. */
const slack_ms = 500

interface Recent {
  note(member: string, now: Date): void
  /** Notes that events of all members may have been lost. */
  noteGap(now: Date): void
  /**
   * True if an event for the member may have happened after the page was rendered. Also true if this process did not receive events for
   * this whole time, or no longer remembers them.
   */
  hasSince(member: string, rendered_at: Date, now: Date): boolean
}

/**
 * Tracks the members with events in the last minute. So a page can detect events that happened before its stream opened. @param since the
 * time at which this process started to receive events
 */
export function createRecent(since: Date): Recent {
  /** Members with the time of their last event, in the order of these times, so that outdated entries come first. */
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
    hasSince(member, rendered_at, now) {
      const from = rendered_at.getTime()
      if (from < knows_since || from < now.getTime() - keep_ms) return true
      return (members.get(member) ?? Number.NEGATIVE_INFINITY) >= from - slack_ms
    },
  }
}
