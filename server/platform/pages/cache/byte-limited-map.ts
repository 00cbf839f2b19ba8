interface Sized {
  /** May have become more since it was put in: it is read again whenever it is asked for. */
  readonly bytes: number
}

interface Held<Value> {
  value: Value
  bytes: number
  /** Asked for since room was last made. */
  is_used: boolean
}

/**
 * Holds up to a number of bytes in all; what has not been asked for since room was last made goes first. Being asked for only sets a flag: moving
 * an entry to the end of a Map of thousands, at every request, makes the whole table work for the collector.
 */
export class ByteLimitedMap<Value extends Sized> {
  readonly #held = new Map<string, Held<Value>>()
  readonly #most_bytes: number
  #bytes = 0

  constructor(most_bytes: number) {
    this.#most_bytes = most_bytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const held = this.#held.get(key)
    if (!held) return undefined
    held.is_used = true
    if (held.value.bytes !== held.bytes) this.set(key, held.value)
    return held.value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    const { bytes } = value
    if (bytes > this.#most_bytes) return
    this.#held.set(key, { value, bytes, is_used: true })
    this.#bytes += bytes
    this.#makeRoom()
  }

  delete(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0
    this.#held.delete(key)
  }

  #makeRoom(): void {
    // whoever gets a second chance stands at the end, and is met again there if the first round was not enough
    for (const [key, held] of this.#held) {
      if (this.#bytes <= this.#most_bytes) return
      this.#held.delete(key)
      if (held.is_used) this.#held.set(key, Object.assign(held, { is_used: false }))
      else this.#bytes -= held.bytes
    }
  }
}
