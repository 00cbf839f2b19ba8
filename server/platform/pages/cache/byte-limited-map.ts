interface Sized {
  /** It may grow after the insert, so get() reads it again. */
  readonly bytes: number
}

interface Held<Value> {
  value: Value
  bytes: number
  /** True if it was read since the last eviction. */
  is_used: boolean
}

/**
 * A map with a limit in bytes. Eviction removes entries that were not read since the last eviction (second chance). A read only sets a
 * flag: moving an entry to the end of a large Map at every request would make much work for the garbage collector.
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
    // an entry with a second chance moves to the end, and is evicted there if there is still too little room
    for (const [key, held] of this.#held) {
      if (this.#bytes <= this.#most_bytes) return
      this.#held.delete(key)
      if (held.is_used) this.#held.set(key, Object.assign(held, { is_used: false }))
      else this.#bytes -= held.bytes
    }
  }
}
