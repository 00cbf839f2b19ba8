/** A page asks again every minute; whoever has not asked for this long is no longer looking. */
const watch_ms = 3 * 60_000

export interface PresenceWatch {
  add(watcher: string, other: string, now: Date): void
  remove(watcher: string, other: string): void
  /** Nobody watches them, and they watch nobody. */
  clear(member: string): void
  watchersOf(other: string): string[]
}

/** Who is looking at whose presence in this process. Forgotten when it stops: the pages' own asking is the net below it. */
export function createPresenceWatch(): PresenceWatch {
  /** By the one who is watched, in the order of the last look, so that what is over stands in front. */
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
