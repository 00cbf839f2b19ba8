import type { LiveEvent } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { Bus } from '#server/platform/live/bus/bus.ts'
import type { ThinMessage } from './live-notes.ts'
import { createLiveSite, type LiveSite } from './live-site.ts'

/** Live events of one site. Code with this object cannot reach members of another site. */
export interface Live {
  /**
   * Sends to every open stream of the member, in all processes. Events are not stored. A client detects missed events by `seq` and fetches
   * them.
   */
  send(member_id: string, event: LiveEvent): void
  subscribe(subscriber: Subscriber): () => void
  /** Ends the streams that a session opened. Used at logout. */
  endSession(session_hash: Buffer): void
  isConnected(member_id: string): boolean
  /** True if an event for the member may have happened after the page was rendered. */
  hasNews(member_id: string, rendered_at: Date): boolean
  /** The member has hidden or closed the page. A stream of the member may still be open. */
  leave(member_id: string, now: Date): void
  /** A page of the member is visible again, on any device. */
  comeBack(member_id: string): void
  hasLeft(member_id: string): boolean
  /** Ids of all members of this site who left recently. */
  listLeft(): string[]
  /**
   * Starts watching. For some minutes, the watcher gets an event when the other member's presence may have changed. The watcher's page then
   * fetches the presence.
   */
  watch(watcher_id: string, other_id: string, now: Date): void
  /** Ends watching between two members, in both directions. */
  unwatch(one_id: string, other_id: string): void
  /** Ends all watching by this member, and all watching of this member. */
  unwatchAll(member_id: string): void
}

export interface Subscriber {
  member_id: string
  session_hash: Buffer
  listen(event: LiveEvent): void
  /** Ends the stream. With `draining`, the client reconnects. With `signed_out`, the client does not reconnect. */
  end(reason: 'signed_out' | 'draining'): void
}

export interface LiveHub {
  ofSite(site: { id: number }): Live
  countStreams(): number
  /** Ends every stream, for a shutdown. */
  close(): void
}

export interface LiveHubParts {
  bus: Bus
  clock(): Date
  /** Reads the message that another process announced, for a reader in this process. */
  fill(site_id: number, reader_id: string, message: ThinMessage): Promise<LiveEvent | null>
}

/** Interval at which pages fetch data while live events are not delivered. */
const poll_ms = limits.refresh.without_events_ms

/**
 * Creates the live events of all sites. The part of a site is created at its first use. So a process receives no events of sites that it
 * does not serve.
 */
export function createLiveHub({ bus, clock, fill }: LiveHubParts): LiveHub {
  const sites = new Map<number, LiveSite>()
  const each = (act: (site: LiveSite) => void) => {
    for (const site of sites.values()) act(site)
  }
  bus.onGap(() => {
    each((site) => {
      site.announceGap()
      site.ask()
    })
  })
  bus.onProcess((process_id, change) => each((site) => (change === 'came' ? site.ask() : site.forgetProcess(process_id))))

  // tell the pages of this process about a gap, so that the pages fetch their data
  const polling = setInterval(() => {
    if (!bus.state().delivers) each((site) => site.announceGap())
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
