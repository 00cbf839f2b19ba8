import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLive, useStream } from './live.ts'

class FakeSource {
  static readonly opened: FakeSource[] = []
  onopen = () => {}
  onerror = () => {}
  onmessage = (_message: { data: string }) => {}
  close = vi.fn()
  readonly address: string

  constructor(address: string) {
    this.address = address
    FakeSource.opened.push(this)
  }

  refuse(): void {
    this.onerror()
  }
}

const since = '2026-11-22T10:00:00.000Z'
const last = () => FakeSource.opened.at(-1) as FakeSource
const poll = vi.fn(async () => false)
let page = new EventTarget()
const look = (hidden: boolean) => {
  vi.stubGlobal('document', Object.assign(page, { hidden }))
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('EventSource', FakeSource)
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  // without locks, every visible tab opens its own stream
  vi.stubGlobal('navigator', {})
  look(false)
  FakeSource.opened.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was missed is fetched after a reconnection, not after the first connection', () => {
  const onHeal = vi.fn()
  openLive({ member_id: 'anna', since, onHeal, poll })
  last().onopen()
  expect(onHeal).not.toHaveBeenCalled()
  last().refuse()
  expect(useStream.getState().state).toBe('lost')
  vi.advanceTimersByTime(2000)
  last().onopen()
  expect(onHeal).toHaveBeenCalledOnce()
  expect(useStream.getState().state).toBe('open')
})

test('the first connection asks what happened since the page was drawn, and what did is fetched at once; a later one fetches anyway', () => {
  const onHeal = vi.fn()
  openLive({ member_id: 'anna', since, onHeal, poll })
  last().refuse()
  vi.advanceTimersByTime(2000)
  expect(FakeSource.opened.map(({ address }) => address)).toEqual([`/api/live?since=${since}`, `/api/live?since=${since}`])
  last().onopen()
  last().onmessage({ data: '{"kind":"missed","own":true}' })
  expect(onHeal).toHaveBeenCalledOnce()
  last().refuse()
  vi.advanceTimersByTime(2000)
  expect(last().address).toBe('/api/live')
})

test('whoever logged in on a page that was drawn for nobody fetches with the first connection', () => {
  const onHeal = vi.fn()
  openLive({ member_id: 'anna', since: null, onHeal, poll })
  expect(last().address).toBe('/api/live')
  last().onopen()
  expect(onHeal).toHaveBeenCalledOnce()
})

test('what was lost between two processes is fetched soon, by each page at a time of its own, once however often it is told', () => {
  const onHeal = vi.fn()
  openLive({ member_id: 'anna', since, onHeal, poll })
  last().onopen()
  for (let times = 0; times < 3; times++) last().onmessage({ data: '{"kind":"missed"}' })
  expect(onHeal).not.toHaveBeenCalled()
  vi.advanceTimersByTime(4000)
  expect(onHeal).toHaveBeenCalledOnce()
})

test('a page that is hidden before it catches up fetches when it becomes visible again', () => {
  const onHeal = vi.fn()
  openLive({ member_id: 'anna', since, onHeal, poll })
  last().onopen()
  last().onmessage({ data: '{"kind":"missed"}' })
  look(true)
  vi.advanceTimersByTime(4000)
  expect(onHeal).not.toHaveBeenCalled()
  look(false)
  expect(onHeal).toHaveBeenCalledOnce()
})

test('a refused stream is opened again, each time after about twice the delay, and never after it was closed', () => {
  const close = openLive({ member_id: 'anna', since, onHeal: () => {}, poll })
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

test('a hidden page has no stream and opens none; once visible, it opens one and fetches missed events', () => {
  const onHeal = vi.fn()
  const close = openLive({ member_id: 'anna', since, onHeal, poll })
  last().onopen()
  look(true)
  expect(last().close).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  expect(FakeSource.opened).toHaveLength(1)
  look(false)
  expect(FakeSource.opened).toHaveLength(2)
  last().onopen()
  expect(onHeal).toHaveBeenCalledOnce()
  look(true)
  last().refuse()
  vi.advanceTimersByTime(600_000)
  expect(FakeSource.opened).toHaveLength(2)
  close()
})

test('without a stream the page polls every 15 seconds; while the server answers, the connection does not count as lost', async () => {
  const onPoll = vi.fn(async () => true)
  const close = openLive({ member_id: 'anna', since, onHeal: vi.fn(), poll: onPoll })
  last().onopen()
  last().refuse()
  expect(useStream.getState().state).toBe('lost')
  await vi.advanceTimersByTimeAsync(3500)
  expect(onPoll).toHaveBeenCalledTimes(1)
  expect(useStream.getState().state).toBe('polled')
  // simulates that a second attempt to open the stream fails too
  last().refuse()
  expect(useStream.getState().state).toBe('polled')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onPoll).toHaveBeenCalledTimes(3)
  onPoll.mockResolvedValue(false)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(useStream.getState().state).toBe('lost')
  last().onopen()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([onPoll.mock.calls.length, useStream.getState().state]).toEqual([4, 'open'])
  close()
})
