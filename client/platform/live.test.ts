import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLive } from './live.ts'

class FakeSource {
  static readonly CLOSED = 2
  static readonly opened: FakeSource[] = []
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  onmessage = () => {}
  close = vi.fn()

  constructor() {
    FakeSource.opened.push(this)
  }

  refuse(): void {
    this.readyState = FakeSource.CLOSED
    this.onerror()
  }
}

const last = () => FakeSource.opened.at(-1) as FakeSource

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was missed is fetched after a reconnection, not after the first connection', () => {
  const onHeal = vi.fn()
  openLive({ onHeal })
  last().onopen()
  expect(onHeal).not.toHaveBeenCalled()
  last().onerror()
  last().onopen()
  expect(onHeal).toHaveBeenCalledOnce()
})

test('a refused stream is opened again, each time after about twice the delay, and never after it was closed', () => {
  const close = openLive({ onHeal: () => {} })
  last().refuse()
  vi.advanceTimersByTime(2000)
  expect(FakeSource.opened).toHaveLength(2)
  last().refuse()
  vi.advanceTimersByTime(1999)
  expect(FakeSource.opened).toHaveLength(2)
  vi.advanceTimersByTime(2001)
  expect(FakeSource.opened).toHaveLength(3)
  last().refuse()
  close()
  vi.advanceTimersByTime(600_000)
  expect(FakeSource.opened).toHaveLength(3)
})
