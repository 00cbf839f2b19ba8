/** Time after which a watcher is removed. Pages renew their watch every minute. */
const watch_ms = 3 * 60_000

interface PresenceWatch {
  add(watcher: string, other: string, now: Date): void
  remove(watcher: string, other: string): void
  /** Removes the member both as a watcher and as a watched member. */
  clear(member: string): void
  watchersOf(other: string): string[]
}

/**
 * Tracks the members who watch the presence of other members in this process. The data is lost at a restart, but pages renew their watch
 * regularly.
 */
export function createPresenceWatch(): PresenceWatch {
  /** Watchers by watched member. The entries are in the order of the last renewal, so that outdated entries come first. */
  const watched = new Map<string, Map<string, number>>()

  function forgetOld(now: number): void {
    for (const [other, watchers] of watched) {
      const newest = Math.max(...watchers.values())
      if (now - newest < watch_ms) return
      watched.delete(other)
    }
  }

  return {
    add(watcher, other, now) {
      const watchers = watched.get(other) ?? new Map<string, number>()
      for (const [each, at] of watchers) if (now.getTime() - at >= watch_ms) watchers.delete(each)
      watchers.set(watcher, now.getTime())
      watched.delete(other)
      watched.set(other, watchers)
      forgetOld(now.getTime())
    },
    remove(watcher, other) {
      watched.get(other)?.delete(watcher)
    },
    clear(member) {
      watched.delete(member)
      for (const watchers of watched.values()) watchers.delete(member)
    },
    watchersOf: (other) => [...(watched.get(other)?.keys() ?? [])],
  }
}
