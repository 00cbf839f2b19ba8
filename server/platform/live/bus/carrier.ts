/** Texts for one channel, as they travel. */
export interface Parcel {
  channel: string
  text: string
}

export interface CarrierEvents {
  received(parcel: Parcel): void
  /** Connected and listening, for the first time or again. */
  ready(): void
  /** The connection is lost; the carrier tries again by itself. */
  away(): void
}

/** A way between processes. It may lose what was sent while it was away, and says when that was. */
export interface Carrier {
  readonly name: 'redis' | 'postgres'
  start(events: CarrierEvents): void
  isReady(): boolean
  /** Kept through every reconnection. */
  listen(channel: string): void
  publish(parcels: readonly Parcel[]): Promise<void>
  close(): Promise<void>
}

const first_pause_ms = 200
const longest_pause_ms = 15_000

/** Each process waits longer every time, and by a time of its own: a server that comes back is not met by all of them at once. */
export const pauseBefore = (attempt: number): number =>
  Math.min(longest_pause_ms, first_pause_ms * 2 ** attempt) * (0.5 + Math.random() / 2)
