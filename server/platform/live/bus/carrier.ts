/** Messages of one channel, serialised. */
export interface Parcel {
  channel: string
  text: string
}

export interface CarrierEvents {
  received(parcel: Parcel): void
  /** Called when the carrier is connected and listens, also after each reconnect. */
  ready(): void
  /** Called when the connection is lost; the carrier reconnects by itself. */
  away(): void
}

/** A connection between processes. It may lose messages while it is away, and reports that time. */
export interface Carrier {
  readonly name: 'redis' | 'postgres'
  start(events: CarrierEvents): void
  isReady(): boolean
  /** Stays active after a reconnect. */
  listen(channel: string): void
  publish(parcels: readonly Parcel[]): Promise<void>
  close(): Promise<void>
}

const first_pause_ms = 200
const longest_pause_ms = 15_000

/** Exponential backoff with jitter, so that all processes do not reconnect at the same time. */
export const pauseBefore = (attempt: number): number =>
  Math.min(longest_pause_ms, first_pause_ms * 2 ** attempt) * (0.5 + Math.random() / 2)
