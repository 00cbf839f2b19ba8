import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareStream } from './live-share.ts'

/** The streams that are open now. */
const streams: FakeSource[] = []
class FakeSource {
  onopen = () => {}
  onerror = () => {}
  onmessage = (_message: { data: string }) => {}
  constructor() {
    streams.push(this)
  }
  close() {
    streams.splice(streams.indexOf(this), 1)
  }
}

/** Channels with one name receive each other's messages, in order and without delay. */
const channels = new Set<FakeChannel>()
class FakeChannel {
  onmessage: ((message: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of [...channels]) if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) })
  }
  close() {
    channels.delete(this)
  }
}

/** A fake lock. The next request gets the lock when the previous request ends. */
let line: Promise<void> = Promise.resolve()
const locks = {
  request(_name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) {
    const granted = line.then(() => (signal.aborted ? undefined : held()))
    line = granted
    return granted
  },
}

beforeEach(() => {
  streams.length = 0
  channels.clear()
  line = Promise.resolve()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const since = '2026-11-22T10:00:00.000Z'
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Creates a tab with its own document. */
function aTab(member_id = 'anna') {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const [hear, onOpen] = [vi.fn(), vi.fn()]
  const inTab = (act: () => void) => {
    vi.stubGlobal('document', page)
    act()
  }
  let close = () => {}
  inTab(() => {
    close = shareStream({ member_id, since, hear, onOpen })
  })
  const look = (is_seen: boolean) =>
    inTab(() => {
      page.hidden = !is_seen
      page.dispatchEvent(new Event('visibilitychange'))
    })
  return { hear, onOpen, close, look }
}

test('tabs of one browser share one stream, and every tab receives its events', async () => {
  const tabs = [aTab(), aTab(), aTab()]
  await settle()
  expect(streams).toHaveLength(1)
  streams[0]?.onopen()
  streams[0]?.onmessage({ data: '{"kind":"confirmed"}' })
  for (const { hear } of tabs) expect(hear).toHaveBeenCalledExactlyOnceWith({ is: 'event', event: { kind: 'confirmed' } })
  // after the reconnection, the leader asks the server for missed events; the other tabs fetch their data again
  expect(tabs.map(({ onOpen }) => onOpen.mock.calls)).toEqual([[[true]], [[false]], [[false]]])
})

test('when the leading tab is hidden, another tab leads; without a visible tab there is no stream', async () => {
  const [one, other] = [aTab(), aTab()]
  await settle()
  streams[0]?.onopen()
  one.look(false)
  await settle()
  expect(streams).toHaveLength(1)
  streams[0]?.onmessage({ data: '{"kind":"confirmed"}' })
  expect(one.hear).toHaveBeenCalledTimes(1)
  other.look(false)
  await settle()
  expect(streams).toHaveLength(0)
  one.look(true)
  await settle()
  expect(streams).toHaveLength(1)
  other.close()
  one.close()
  await settle()
  expect(streams).toHaveLength(0)
})

test('a tab that joins an open stream is told so, and fetches if an event came since its page was rendered', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(60_000)
  aTab()
  await settle()
  streams[0]?.onopen()
  now.mockReturnValue(63_000)
  expect(aTab().onOpen.mock.calls).toEqual([[false]])
  now.mockReturnValue(1000)
  streams[0]?.onmessage({ data: '{"kind":"confirmed"}' })
  now.mockRestore()
})

test('tabs of two members share nothing', async () => {
  const [anna, bram] = [aTab('anna'), aTab('bram')]
  await settle()
  line = Promise.resolve()
  streams[0]?.onmessage({ data: '{"kind":"confirmed"}' })
  expect([anna.hear.mock.calls.length, bram.hear.mock.calls.length]).toEqual([1, 0])
})
