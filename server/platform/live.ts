import type { LiveEvent } from '#schemas/chat.ts'
import { limits } from '#schemas/limits.ts'
import { createPresenceWatch } from './presence-watch.ts'

/** Live events of one site. A handle is made for one site; there is no other way to reach its members. */
export interface Live {
  /** Reaches every open stream of the member. Never stored: a client that missed events heals by `seq` and by refetching. */
  send(member_id: string, event: LiveEvent): void
  subscribe(subscriber: Subscriber): () => void
  /** Ends the streams that a session opened, at logout. */
  endSession(session_hash: Buffer): void
  isConnected(member_id: string): boolean
  /** The member's page is no longer seen, though its stream may stay open. */
  leave(member_id: string, now: Date): void
  /** Somebody looks again, on whatever device. */
  comeBack(member_id: string): void
  hasLeft(member_id: string): boolean
  /** Everybody of this site who has, as far as it still matters. */
  listLeft(): string[]
  /** For a while the watcher is told when the other's presence may have changed; what it is now, they ask. */
  watch(watcher_id: string, other_id: string, now: Date): void
  /** Neither is told of the other any more. */
  unwatch(one_id: string, other_id: string): void
  /** Nobody is told of this member, and they of nobody. */
  unwatchAll(member_id: string): void
}

export interface Subscriber {
  member_id: string
  session_hash: Buffer
  listen(event: LiveEvent): void
  /** Draining asks the client to come back, a closed session asks it to leave. */
  end(reason: 'signed_out' | 'draining'): void
}

export interface LiveHub {
  ofSite(site: { id: number }): Live
  /** Ends every stream, for a shutdown that drains. */
  close(): void
}

const forget_ms = limits.online_minutes * 60_000

export function createLiveHub(): LiveHub {
  const subscribers = new Map<string, Set<Subscriber>>()
  /** Members who looked away, and when. Beyond their minutes of presence it makes no difference any more. */
  const away = new Map<string, number>()
  const watch = createPresenceWatch()
  const all = () => [...subscribers.values()].flatMap((set) => [...set])

  function ofSite({ id }: { id: number }): Live {
    const keyOf = (member_id: string) => `${id}:${member_id}`
    const tellWatchers = (member_id: string) => {
      for (const watcher of watch.watchersOf(keyOf(member_id)))
        for (const subscriber of subscribers.get(watcher) ?? []) subscriber.listen({ kind: 'presence', profile_id: member_id })
    }
    return {
      send(member_id, event) {
        for (const subscriber of subscribers.get(keyOf(member_id)) ?? []) subscriber.listen(event)
      },
      subscribe(subscriber) {
        const key = keyOf(subscriber.member_id)
        const set = subscribers.get(key) ?? new Set()
        subscribers.set(key, set.add(subscriber))
        if (set.size === 1) tellWatchers(subscriber.member_id)
        return () => {
          set.delete(subscriber)
          if (set.size > 0 || subscribers.get(key) !== set) return
          subscribers.delete(key)
          tellWatchers(subscriber.member_id)
        }
      },
      endSession(session_hash) {
        for (const subscriber of all()) if (subscriber.session_hash.equals(session_hash)) subscriber.end('signed_out')
      },
      isConnected: (member_id) => subscribers.has(keyOf(member_id)),
      leave(member_id, now) {
        const key = keyOf(member_id)
        away.delete(key)
        away.set(key, now.getTime())
        // in the order of leaving; one whose stream is still open has to be remembered for longer
        for (const [each, at] of away) {
          if (now.getTime() - at < forget_ms) break
          if (!subscribers.has(each)) away.delete(each)
        }
        tellWatchers(member_id)
      },
      comeBack(member_id) {
        if (away.delete(keyOf(member_id))) tellWatchers(member_id)
      },
      hasLeft: (member_id) => away.has(keyOf(member_id)),
      listLeft() {
        const start = keyOf('')
        return [...away.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
      },
      watch: (watcher_id, other_id, now) => watch.add(keyOf(watcher_id), keyOf(other_id), now),
      unwatch(one_id, other_id) {
        watch.remove(keyOf(one_id), keyOf(other_id))
        watch.remove(keyOf(other_id), keyOf(one_id))
      },
      unwatchAll: (member_id) => watch.clear(keyOf(member_id)),
    }
  }

  return {
    ofSite,
    close() {
      for (const subscriber of all()) subscriber.end('draining')
    },
  }
}
