import type { LiveEvent } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { Bus } from '#server/platform/live/bus/bus.ts'
import type { ThinMessage } from './live-notes.ts'
import { createLiveSite, type LiveSite } from './live-site.ts'

/** Live events of one site. A handle belongs to one site, and there is no other way to send to its members. */
export interface Live {
  /**
   * Sends to every open stream of the member, in all processes. Events are not stored: a client that missed some detects it by `seq` and
   * fetches.
   */
  send(member_id: string, event: LiveEvent): void
  subscribe(subscriber: Subscriber): () => void
  /** Ends the streams that a session opened, at logout. */
  endSession(session_hash: Buffer): void
  isConnected(member_id: string): boolean
  /** True if an event for the member may have happened since the page was rendered. */
  hasNews(member_id: string, drawn: Date): boolean
  /** The member's page is hidden or closed, although its stream may be open. */
  leave(member_id: string, now: Date): void
  /** A page of the member is visible again, on any device. */
  comeBack(member_id: string): void
  hasLeft(member_id: string): boolean
  /** All members of this site who left recently. */
  listLeft(): string[]
  /** For some minutes, the watcher gets an event when the other's presence may have changed, and then fetches it. */
  watch(watcher_id: string, other_id: string, now: Date): void
  /** Ends watching in both directions. */
  unwatch(one_id: string, other_id: string): void
  /** Ends all watching by and of this member. */
  unwatchAll(member_id: string): void
}

export interface Subscriber {
  member_id: string
  session_hash: Buffer
  listen(event: LiveEvent): void
  /** `draining` asks the client to reconnect, `signed_out` does not. */
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

/** The polling interval of pages while live events are not delivered. */
const poll_ms = limits.refresh.without_events_ms

/** The part of a site is created on first use, so a process receives no events of sites that it does not serve. */
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
