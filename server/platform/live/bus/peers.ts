const beat_ms = 5000
/** A process counts as gone after three missed heartbeats. */
const silence_ms = 3 * beat_ms + 1000

type Change = (id: string, change: 'came' | 'went') => void

/** Tracks the other processes. A process without heartbeats is removed. If it sends a heartbeat again, it counts as a new process. */
export function createPeers() {
  const heard = new Map<string, number>()
  const listeners: Change[] = []
  const tell: Change = (id, change) => {
    for (const listener of listeners) listener(id, change)
  }
  const remove = (id: string) => {
    if (heard.delete(id)) tell(id, 'went')
  }
  return {
    beat_ms,
    silence_ms,
    hear(id: string) {
      const is_new = !heard.has(id)
      heard.set(id, performance.now())
      if (is_new) tell(id, 'came')
    },
    strike: remove,
    sweep() {
      const now = performance.now()
      for (const [id, at] of heard) if (now - at > silence_ms) remove(id)
    },
    others: () => [...heard.keys()],
    onChange: (listener: Change) => void listeners.push(listener),
  }
}
