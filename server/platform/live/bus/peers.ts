const beat_ms = 5000
/** A process counts as gone after three missed heartbeats. */
const silence_ms = 3 * beat_ms + 1000

type Change = (id: string, change: 'came' | 'went') => void

/** Tracks the other processes. A process without heartbeats is removed. If it sends a heartbeat again, it counts as a new process. */
export function createPeers() {
  const last_seen = new Map<string, number>()
  const listeners: Change[] = []
  const notify: Change = (id, change) => {
    for (const listener of listeners) listener(id, change)
  }
  const remove = (id: string) => {
    if (last_seen.delete(id)) notify(id, 'went')
  }
  return {
    beat_ms,
    silence_ms,
    noteMessage(id: string) {
      const is_new = !last_seen.has(id)
      last_seen.set(id, performance.now())
      if (is_new) notify(id, 'came')
    },
    remove,
    sweep() {
      const now = performance.now()
      for (const [id, at] of last_seen) if (now - at > silence_ms) remove(id)
    },
    others: () => [...last_seen.keys()],
    onChange: (listener: Change) => void listeners.push(listener),
  }
}
