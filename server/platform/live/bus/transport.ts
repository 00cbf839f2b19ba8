/** Serialised messages of one channel. */
export interface Batch {
  channel: string
  text: string
}

export interface TransportEvents {
  received(batch: Batch): void
  /** Called when the transport is connected and listens. Called again after each reconnect. */
  ready(): void
  /** Called when the connection is lost. The transport reconnects by itself. */
  away(): void
}

/** A connection between processes. While the connection is lost, messages may be lost. The transport reports this period. */
export interface Transport {
  readonly name: 'redis' | 'postgres'
  start(events: TransportEvents): void
  isReady(): boolean
  /** Listens to a channel. After a reconnect, the transport listens to it again. */
  listen(channel: string): void
  publish(batches: readonly Batch[]): Promise<void>
  close(): Promise<void>
}

const first_pause_ms = 200
const longest_pause_ms = 15_000

/**
 * The pause before a reconnect in milliseconds. Uses exponential backoff with jitter, so that processes do not all reconnect at the same
 * time.
 */
export const pauseBefore = (attempt: number): number =>
  Math.min(longest_pause_ms, first_pause_ms * 2 ** attempt) * (0.5 + Math.random() / 2)
