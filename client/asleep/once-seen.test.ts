import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wakeOnceSeen } from './once-seen.ts'

let paint = () => {}
let load = () => {}
const wake = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  wake.mockClear()
  vi.stubGlobal('document', { readyState: 'interactive' })
  vi.stubGlobal('addEventListener', (_name: string, heard: () => void) => (load = heard))
  class Observer {
    static readonly supportedEntryTypes = ['paint']
    private readonly seen: () => void
    constructor(seen: () => void) {
      this.seen = seen
    }
    observe() {
      paint = this.seen
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the application comes once the page is painted and loaded, whichever is the later', async () => {
  for (const [first, second] of [
    [() => load(), () => paint()],
    [() => paint(), () => load()],
  ] as const) {
    wake.mockClear()
    wakeOnceSeen(wake)
    first()
    await vi.advanceTimersByTimeAsync(100)
    expect(wake).not.toHaveBeenCalled()
    second()
    await vi.advanceTimersByTimeAsync(0)
    expect(wake).toHaveBeenCalledOnce()
  }
})

test('a page that hangs, or that nobody sees, has it after three seconds', async () => {
  wakeOnceSeen(wake)
  await vi.advanceTimersByTimeAsync(2999)
  expect(wake).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(wake).toHaveBeenCalledOnce()
})

test('a page that had loaded before, in a browser that tells of no paint, has it at once', async () => {
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  wakeOnceSeen(wake)
  await vi.advanceTimersByTimeAsync(0)
  expect(wake).toHaveBeenCalledOnce()
})
