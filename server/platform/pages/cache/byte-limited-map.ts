interface Sized {
  /** The size of the value. The size may grow after the insert, so get() reads the size again. */
  readonly bytes: number
}

/** A map with a size limit in bytes. If the map is full, it removes the entries that were not read for the longest time. */
export class ByteLimitedMap<Value extends Sized> {
  /** The entries in the order of their last read. */
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  readonly #most_bytes: number
  #bytes = 0

  constructor(most_bytes: number) {
    this.#most_bytes = most_bytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry) this.set(key, entry.value)
    return entry?.value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    const { bytes } = value
    if (bytes > this.#most_bytes) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most_bytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
