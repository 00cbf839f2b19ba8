interface Sized {
  bytes: number
}

/** Holds what was asked for last, up to a number of bytes in all. */
export class ByteLimitedMap<Value extends Sized> {
  readonly #values = new Map<string, Value>()
  readonly #most_bytes: number
  #bytes = 0

  constructor(most_bytes: number) {
    this.#most_bytes = most_bytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    // a Map keeps the order of arrival: whoever is asked for arrives again
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    if (value.bytes > this.#most_bytes) return
    this.#values.set(key, value)
    this.#bytes += value.bytes
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
