import type { LiveEvent } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { Channel } from '#server/platform/live/bus/bus.ts'
import { createElsewhere } from './elsewhere.ts'
import type { Live, Subscriber } from './live.ts'
import { isThin, type LiveNote, type ThinEvent, type ThinMessage, thin } from './live-notes.ts'
import { createPresenceWatch } from './presence-watch.ts'
import { createRecent } from './recent.ts'

const forget_ms = limits.online_minutes * 60_000
/** Number of ids in one message. The message is far below the size limit of a notification. */
const most_members = 100
/** Delay before an answer, so that one list can answer requests of several processes. */
const answer_ms = 250

interface LiveSiteParts {
  channel: Channel
  clock(): Date
  /** Reads the message from the database. Returns null if the reader may no longer see the message. */
  fill(reader_id: string, message: ThinMessage): Promise<LiveEvent | null>
}

export interface LiveSite extends Live {
  countStreams(): number
  all(): Subscriber[]
  /** Tells the open pages that events may be missing, so that the pages fetch their data again. */
  announceGap(): void
  forgetProcess(process_id: string): void
  /** Requests the list of members with open streams from the other processes. */
  ask(): void
}

/** The live events of one site in this process. The result also records which members have open streams in other processes. */
export function createLiveSite({ channel, clock, fill }: LiveSiteParts): LiveSite {
  const subscribers = new Map<string, Set<Subscriber>>()
  /**
   * Members who left their page, with the time of leaving. Old entries have no effect, because a member without recent requests counts as
   * offline even without an entry.
   */
  const away = new Map<string, number>()
  const watch = createPresenceWatch()
  const elsewhere = createElsewhere()
  const recent = createRecent(clock())
  /** A queue of events for each member. Reading a message takes time, and a later event must not be sent before the message. */
  const queues = new Map<string, Promise<void>>()
  let is_answering = false

  const publish = (note: LiveNote) => channel.publish('live', note)
  const here = (member: string, event: LiveEvent) => {
    for (const subscriber of subscribers.get(member) ?? []) subscriber.listen(event)
  }
  /** Notes an event for pages that open their stream later. Short-lived events are not noted, because pages need not fetch them. */
  const remember = (member: string, { kind }: Pick<LiveEvent, 'kind'>) => {
    if (kind !== 'typing' && kind !== 'presence') recent.note(member, clock())
  }
  const send = (member: string, event: LiveEvent) => {
    remember(member, event)
    here(member, event)
    publish({ is: 'event', to: member, event: thin(event) })
  }
  const notifyWatchers = (member: string) => {
    for (const watcher of watch.watchersOf(member)) send(watcher, { kind: 'presence', profile_id: member })
  }
  const all = () => [...subscribers.values()].flatMap((set) => [...set])
  const endHere = (session: Buffer) => {
    for (const subscriber of all()) if (subscriber.session_hash.equals(session)) subscriber.end('signed_out')
  }

  function noteLeft(member: string, at: number): void {
    away.delete(member)
    away.set(member, at)
    // entries are in the order of leaving; an entry of a member whose stream is still open is not removed
    for (const [each, left_at] of away) {
      if (at - left_at < forget_ms) break
      if (!isConnected(each)) away.delete(each)
    }
  }
  const isConnected = (member: string) => subscribers.has(member) || elsewhere.has(member)

  function unwatch(one: string, other: string | null): void {
    if (other === null) {
      watch.clear(one)
      return
    }
    watch.remove(one, other)
    watch.remove(other, one)
  }

  function deliver(member: string, event: ThinEvent): void {
    remember(member, event)
    if (!subscribers.has(member)) return
    const queue = queues.get(member)
    if (!queue && !isThin(event)) {
      here(member, event)
      return
    }
    const next = (queue ?? Promise.resolve()).then(async () => {
      const filled = isThin(event) ? await fill(member, event).catch((): LiveEvent => ({ kind: 'missed' })) : event
      if (filled) here(member, filled)
    })
    queues.set(member, next)
    void next.then(() => {
      if (queues.get(member) === next) queues.delete(member)
    })
  }

  function introduce(): void {
    is_answering = false
    const members = [...subscribers.keys()]
    publish({ is: 'here', members: members.slice(0, most_members), anew: true })
    for (let start = most_members; start < members.length; start += most_members)
      publish({ is: 'here', members: members.slice(start, start + most_members) })
    const left = [...away]
    for (let start = 0; start < left.length; start += most_members)
      publish({ is: 'left', members: left.slice(start, start + most_members) })
  }

  const handlers: { [Is in LiveNote['is']]: (note: Extract<LiveNote, { is: Is }>, from: string) => void } = {
    event: ({ to, event }) => deliver(to, event),
    here({ members, anew }, from) {
      const before = anew ? elsewhere.forget(from) : []
      for (const member of new Set([...before, ...elsewhere.add(from, members)])) notifyWatchers(member)
    },
    gone: ({ member }, from) => {
      if (elsewhere.remove(from, member)) notifyWatchers(member)
    },
    left: ({ members }) => {
      for (const [member, at] of members) {
        const is_news = !away.has(member)
        noteLeft(member, at)
        if (is_news) notifyWatchers(member)
      }
    },
    back: ({ member }) => {
      if (away.delete(member)) notifyWatchers(member)
    },
    hello: () => {
      if (!is_answering) setTimeout(introduce, Math.random() * answer_ms).unref()
      is_answering = true
    },
    unwatched: ({ one, other }) => unwatch(one, other),
    ended: ({ session }) => endHere(Buffer.from(session, 'base64url')),
  }
  channel.subscribe('live', (value, from) => {
    const note = value as LiveNote
    // `handlers` has a handler for each known kind, but another version may send an unknown kind
    ;(handlers[note.is] as ((note: LiveNote, from: string) => void) | undefined)?.(note, from)
  })

  return {
    send,
    subscribe(subscriber) {
      const { member_id } = subscriber
      const set = subscribers.get(member_id) ?? new Set()
      const [oldest] = set
      if (oldest && set.size >= limits.most_streams) {
        set.delete(oldest)
        oldest.end('draining')
      }
      subscribers.set(member_id, set.add(subscriber))
      if (set.size === 1) {
        publish({ is: 'here', members: [member_id] })
        notifyWatchers(member_id)
      }
      return () => {
        set.delete(subscriber)
        if (set.size > 0 || subscribers.get(member_id) !== set) return
        subscribers.delete(member_id)
        publish({ is: 'gone', member: member_id })
        notifyWatchers(member_id)
      }
    },
    endSession(session_hash) {
      endHere(session_hash)
      publish({ is: 'ended', session: session_hash.toString('base64url') })
    },
    isConnected,
    hasNews: (member_id, rendered_at) => recent.hasSince(member_id, rendered_at, clock()),
    leave(member_id, now) {
      noteLeft(member_id, now.getTime())
      publish({ is: 'left', members: [[member_id, now.getTime()]] })
      notifyWatchers(member_id)
    },
    comeBack(member_id) {
      if (!away.delete(member_id)) return
      publish({ is: 'back', member: member_id })
      notifyWatchers(member_id)
    },
    hasLeft: (member_id) => away.has(member_id),
    listLeft: () => [...away.keys()],
    watch: (watcher_id, other_id, now) => watch.add(watcher_id, other_id, now),
    unwatch(one_id, other_id) {
      unwatch(one_id, other_id)
      publish({ is: 'unwatched', one: one_id, other: other_id })
    },
    unwatchAll(member_id) {
      unwatch(member_id, null)
      publish({ is: 'unwatched', one: member_id, other: null })
    },
    countStreams() {
      let count = 0
      for (const set of subscribers.values()) count += set.size
      return count
    },
    all,
    announceGap() {
      recent.noteGap(clock())
      for (const subscriber of all()) subscriber.listen({ kind: 'missed' })
    },
    forgetProcess: (process_id) => elsewhere.forget(process_id).forEach(notifyWatchers),
    ask: () => publish({ is: 'hello' }),
  }
}
