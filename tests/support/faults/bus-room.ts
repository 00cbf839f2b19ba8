import type { Transport, TransportEvents } from '#server/platform/live/bus/transport.ts'

interface Room {
  /** Connects one more process to the bus. */
  enter(): Transport
  /** From now on, the bus delivers no messages, and the processes notice this. */
  close(): void
  open(): void
  /** From now on, the bus accepts messages but delivers none. */
  lose(): void
}

/** Simulates the message bus between processes within one process. Each message reaches all connected participants. */
export function createRoom(name: Transport['name'] = 'redis'): Room {
  const guests = new Set<{ channels: Set<string>; events: TransportEvents | null }>()
  let is_open = true
  let is_lost = false
  const tell = (is_now_open: boolean) => {
    is_open = is_now_open
    for (const { events } of guests)
      if (is_open) events?.ready()
      else events?.away()
  }
  return {
    enter() {
      const guest: { channels: Set<string>; events: TransportEvents | null } = { channels: new Set(), events: null }
      return {
        name,
        start(events) {
          guest.events = events
          guests.add(guest)
          if (is_open) events.ready()
        },
        isReady: () => is_open,
        listen: (channel) => void guest.channels.add(channel),
        async publish(batches) {
          if (!is_open) throw new Error('the room is closed')
          if (is_lost) return
          for (const batch of batches) for (const { channels, events } of guests) if (channels.has(batch.channel)) events?.received(batch)
        },
        async close() {
          guests.delete(guest)
        },
      }
    },
    close: () => tell(false),
    open: () => tell(true),
    lose() {
      is_lost = true
    },
  }
}
