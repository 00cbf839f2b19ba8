import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { pack, unpack } from './batches.ts'
import { createPeers } from './peers.ts'
import type { Batch, Transport } from './transport.ts'

type Listener = (value: unknown, from: string) => void

/** A channel between processes. All other processes that listen receive its messages. The sender does not receive its own messages. */
export interface Channel {
  publish(topic: string, value: unknown): void
  subscribe(topic: string, listener: Listener): void
}

export interface BusState {
  /** How processes reach each other now. `alone`: no other process exists. `away`: other processes may exist, but no transport works. */
  way: 'alone' | 'redis' | 'postgres' | 'away'
  /** Number of other processes with a recent heartbeat. */
  num_others: number
  /** Number of messages that could not be sent. */
  num_lost: number
  /** True if messages arrive, which means that this process recently received its own heartbeat. Also true without other processes. */
  delivers: boolean
}

/**
 * Messages between the processes of one installation. Messages are sent after the commit. They are not stored and may be lost. After a gap,
 * the receivers fetch the data again.
 */
export interface Bus {
  /** The channel of one site. A message on this channel never reaches listeners of another site. */
  ofSite(site_id: number): Channel
  /** The channel for messages without a site, such as new jobs and reloads. */
  readonly fleet: Channel
  /** Registers a listener, which is called when messages may have been lost. */
  onGap(listener: () => void): void
  onProcess(listener: (id: string, change: 'came' | 'went') => void): void
  state(): BusState
  close(): Promise<void>
}

interface BusParts {
  /**
   * The transports in order of preference. Empty if this process is alone. All transports receive messages. The first transport that is ready
   * sends messages.
   */
  transports: readonly Transport[]
  log: Logger
}

/** Messages of this period are sent together. */
const gather_ms = 5
const most_waiting = 50_000

export function createBus({ transports, log }: BusParts): Bus {
  const id = randomBytes(6).toString('hex')
  const listeners = new Map<string, Map<string, Listener[]>>()
  const gap_listeners: (() => void)[] = []
  const peers = createPeers()
  let waiting = new Map<string, string[]>()
  let num_waiting = 0
  let num_lost = 0
  let own_heartbeat_at = performance.now()
  /** True if messages were lost and the other processes do not know about the gap yet. */
  let has_lost = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const channelOf = (name: string): Channel => ({
    publish(topic, value) {
      if (transports.length === 0) return
      if (num_waiting >= most_waiting) return lose(1)
      num_waiting += 1
      const messages = waiting.get(name) ?? []
      waiting.set(name, messages)
      messages.push(JSON.stringify([topic, value]))
      timer ??= setTimeout(flush, gather_ms)
    },
    subscribe(topic, listener) {
      const topics = listeners.get(name) ?? new Map<string, Listener[]>()
      if (!listeners.has(name)) for (const transport of transports) transport.listen(name)
      listeners.set(name, topics)
      topics.set(topic, [...(topics.get(topic) ?? []), listener])
    },
  })
  const fleet = channelOf('couplet:fleet')

  function flush(): void {
    timer = undefined
    sending = sending.then(send)
  }

  async function send(): Promise<void> {
    const batches = [...waiting].flatMap(([channel, messages]) => pack(channel, messages, id))
    const count = num_waiting
    waiting = new Map()
    num_waiting = 0
    for (const transport of transports) {
      if (!transport.isReady()) continue
      const is_sent = await transport.publish(batches).then(
        () => true,
        () => false,
      )
      if (is_sent) return
    }
    lose(count)
  }

  function lose(count: number): void {
    num_lost += count
    has_lost = true
  }

  function receive({ channel, text }: Batch): void {
    const batch = unpack(text)
    if (batch?.from === id) own_heartbeat_at = performance.now()
    if (!batch || batch.from === id) return
    peers.noteMessage(batch.from)
    for (const [topic, value] of batch.notes)
      for (const listener of listeners.get(channel)?.get(topic) ?? []) call(() => listener(value, batch.from))
  }

  function call(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      log.error({ err: error }, 'a message of another process could not be handled')
    }
  }

  const reportGap = () => gap_listeners.forEach(call)

  function startTransport(transport: Transport): void {
    let was_ready = false
    transport.start({
      received: receive,
      ready() {
        if (was_ready) log.warn(`the other processes can be reached over ${transport.name} again`)
        // while no transport was ready, messages in both directions were lost
        if (was_ready) reportGap()
        if (has_lost) fleet.publish('gap', null)
        has_lost = false
        was_ready = true
        fleet.publish('alive', null)
      },
      away() {
        log.warn(`the other processes cannot be reached over ${transport.name}; trying again`)
        if (state().way !== 'away') reportGap()
      },
    })
  }

  function state(): BusState {
    const way = transports.length === 0 ? 'alone' : (transports.find((transport) => transport.isReady())?.name ?? 'away')
    const delivers = way === 'alone' || (way !== 'away' && performance.now() - own_heartbeat_at < peers.silence_ms)
    return { way, num_others: peers.others().length, num_lost, delivers }
  }

  fleet.subscribe('gap', reportGap)
  fleet.subscribe('alive', () => undefined)
  fleet.subscribe('bye', (_value, from) => peers.remove(from))
  // a new process has not received the earlier heartbeats of the other processes, so send one now
  peers.onChange((_id, change) => {
    if (change === 'came') fleet.publish('alive', null)
  })
  const heartbeat = setInterval(() => {
    fleet.publish('alive', null)
    peers.sweep()
  }, peers.beat_ms).unref()
  transports.forEach(startTransport)

  return {
    ofSite: (site_id) => channelOf(`couplet:site:${site_id}`),
    fleet,
    onGap: (listener) => void gap_listeners.push(listener),
    onProcess: peers.onChange,
    state,
    async close() {
      clearInterval(heartbeat)
      fleet.publish('bye', null)
      clearTimeout(timer)
      flush()
      await sending
      await Promise.all(transports.map((transport) => transport.close()))
    },
  }
}

/** Creates a bus for a process that is alone. */
export const createSilence = (log: Logger): Bus => createBus({ transports: [], log })
