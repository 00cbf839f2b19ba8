import type { LiveEvent } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { Bus } from '#server/platform/live/bus/bus.ts'
import type { ThinMessage } from './live-notes.ts'
import { createLiveSite, type LiveSite } from './live-site.ts'

/** Live events of one site. A handle is made for one site; there is no other way to reach its members. */
export interface Live {
  /** Reaches every open stream of the member, in whatever process. Never stored: a client that missed events heals by `seq` and by refetching. */
  send(member_id: string, event: LiveEvent): void
  subscribe(subscriber: Subscriber): () => void
  /** Ends the streams that a session opened, at logout. */
  endSession(session_hash: Buffer): void
  isConnected(member_id: string): boolean
  /** Whether something may have happened to the member since a page of theirs was drawn. */
  hasNews(member_id: string, drawn: Date): boolean
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
  countStreams(): number
  /** Ends every stream, for a shutdown that drains. */
  close(): void
}

export interface LiveHubParts {
  bus: Bus
  clock(): Date
  /** Looks up the message that another process told of, for a reader of this one. */
  fill(site_id: number, reader_id: string, message: ThinMessage): Promise<LiveEvent | null>
}

/** The polling interval of pages while live events are not delivered. */
const poll_ms = limits.refresh.without_events_ms

/** A site's part is made when it is first asked for: a process that serves none of its pages hears nothing of it. */
export function createLiveHub({ bus, clock, fill }: LiveHubParts): LiveHub {
  const sites = new Map<number, LiveSite>()
  const each = (act: (site: LiveSite) => void) => {
    for (const site of sites.values()) act(site)
  }
  bus.onGap(() => {
    each((site) => {
      site.tellGap()
      site.ask()
    })
  })
  bus.onProcess((process_id, change) => each((site) => (change === 'came' ? site.ask() : site.forgetProcess(process_id))))

  // tell the pages of this process about a gap, so that they fetch
  const polling = setInterval(() => {
    if (!bus.state().delivers) each((site) => site.tellGap())
  }, poll_ms).unref()

  return {
    ofSite({ id }) {
      const known = sites.get(id)
      if (known) return known
      const site = createLiveSite({ channel: bus.ofSite(id), clock, fill: (reader_id, message) => fill(id, reader_id, message) })
      sites.set(id, site)
      site.ask()
      return site
    },
    countStreams() {
      let count = 0
      each((site) => {
        count += site.countStreams()
      })
      return count
    },
    close() {
      clearInterval(polling)
      each((site) => {
        for (const subscriber of site.all()) subscriber.end('draining')
      })
    },
  }
}
