interface Sized {
  /** It may grow after the insert, so get() reads it again. */
  readonly bytes: number
}

/** A map with a limit in bytes. If it is full, the entries that were not read for the longest time are removed. */
export class ByteLimitedMap<Value extends Sized> {
  /** In the order of the last read. */
  readonly #held = new Map<string, { value: Value; bytes: number }>()
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
    if (held) this.set(key, held.value)
    return held?.value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    const { bytes } = value
    if (bytes > this.#most_bytes) return
    this.#held.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#most_bytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0
    this.#held.delete(key)
  }
}
