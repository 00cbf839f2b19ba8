interface Sized {
  /** May have become more since it was put in: it is read again whenever it is asked for. */
  readonly bytes: number
}

/** Holds what was asked for last, up to a number of bytes in all. */
export class ByteLimitedMap<Value extends Sized> {
  readonly #values = new Map<string, { value: Value; bytes: number }>()
  readonly #most_bytes: number
  #bytes = 0

  constructor(most_bytes: number) {
    this.#most_bytes = most_bytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)?.value
    // a Map keeps the order of arrival: whoever is asked for arrives again
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    const { bytes } = value
    if (bytes > this.#most_bytes) return
    this.#values.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#most_bytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#values.get(key)?.bytes ?? 0
    this.#values.delete(key)
  }
}
