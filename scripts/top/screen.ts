import { type Order, orders } from './draw.ts'

export type Key = Order | 'up' | 'down' | 'quit'

export interface Screen {
  size(): { columns: number; rows: number }
  show(lines: readonly string[]): void
  /** The next key that means something, or null when the time is over. */
  key(patience_ms: number): Promise<Key | null>
  close(): void
}

const csi = '\u001b['
const open_screen = `${csi}?1049h${csi}?25l`
const close_screen = `${csi}?25h${csi}?1049l`
const home = `${csi}H`
const rest_of_line = `${csi}K`
const rest_of_screen = `${csi}J`

/** A terminal of our own until it is closed: what stood there before comes back. */
export function openScreen(): Screen {
  const { stdin, stdout } = process
  let hear: ((key: Key) => void) | null = null
  const listen = (typed: Buffer) => {
    const key = keyOf(typed.toString('latin1'))
    if (key) hear?.(key)
  }
  stdin.setRawMode(true).resume().on('data', listen)
  stdout.write(open_screen)
  let deadline = 0
  return {
    size: () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 }),
    show(lines) {
      stdout.write(
        home +
          lines
            .slice(0, stdout.rows || 24)
            .map((line) => line + rest_of_line)
            .join('\r\n') +
          rest_of_screen,
      )
    },
    key(patience_ms) {
      // a key in between does not put the next reading off
      if (deadline <= performance.now()) deadline = performance.now() + patience_ms
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(null), Math.max(0, deadline - performance.now()))
        const settle = (key: Key | null) => {
          clearTimeout(timer)
          hear = null
          resolve(key)
        }
        hear = settle
      })
    },
    close() {
      stdin.off('data', listen).setRawMode(false).pause()
      stdout.write(close_screen)
    },
  }
}

function keyOf(typed: string): Key | null {
  if (typed === 'q' || typed === '\u0003' || typed === '\u001b') return 'quit'
  if (typed === `${csi}A` || typed === 'k') return 'up'
  if (typed === `${csi}B` || typed === 'j') return 'down'
  return orders[typed.toLowerCase()] ?? null
}
