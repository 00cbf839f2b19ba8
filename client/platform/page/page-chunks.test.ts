import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleIgnoredChunkFailure, mayReload, reloadOnChunkFailure, withoutReload } from './page-chunks.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ST-20 a chunk that cannot be fetched reloads the page, at most once in 60 seconds', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const reload = vi.fn()
  reloadOnChunkFailure(vi.fn(), reload)
  const fail = () => page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('gone') }))
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(59_999)
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  fail()
  expect(reload).toHaveBeenCalledTimes(2)
  expect(kept.get('tanstack_router_reload:gone'), 'the router’s own reload').toBe('1')
})

test('RO-04 ST-20 without a connection the page stays, and what was written in it; with one, the chunk is asked for again', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: false })
  const [retry, reload] = [vi.fn(), vi.fn()]
  reloadOnChunkFailure(retry, reload)
  const fail = () => page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('away') }))
  fail()
  fail()
  expect(reload).not.toHaveBeenCalled()
  expect(kept.get('tanstack_router_reload:away'), 'the router’s own reload').toBe('1')
  expect(retry).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  expect(retry, 'nothing is missing any more').toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('ST-20 a page that is being left does not come back for a chunk; where it stays after all, it does', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const [retry, reload] = [vi.fn(), vi.fn()]
  reloadOnChunkFailure(retry, reload)
  const fail = () => page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('left') }))
  page.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(9_999)
  fail()
  expect(reload).not.toHaveBeenCalled()
  expect(kept.get('tanstack_router_reload:left'), 'the router’s own reload').toBe('1')
  page.dispatchEvent(new Event('pageshow'))
  expect(retry, 'back by Back').toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('ST-20 a chunk that fails beside a late part loads the page anew where a page misses it, and counts', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const reload = vi.fn()
  reloadOnChunkFailure(vi.fn(), reload)
  const fail = (fault: Error) => page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: fault }))
  const [part, route] = [new Error('part'), new Error('route')]
  let end = () => {}
  const late = withoutReload(() => new Promise<void>((resolve) => (end = resolve)))
  fail(part)
  fail(route)
  expect(reload, 'it may be the part’s').not.toHaveBeenCalled()
  expect(kept.get('tanstack_router_reload:route'), 'the router’s own reload').toBe('1')
  handleIgnoredChunkFailure(new Error('another fault'))
  expect(reload).not.toHaveBeenCalled()
  handleIgnoredChunkFailure(route)
  handleIgnoredChunkFailure(route)
  expect(reload).toHaveBeenCalledTimes(1)
  handleIgnoredChunkFailure(part)
  expect(reload, 'at most once in 60 seconds').toHaveBeenCalledTimes(1)
  end()
  await late
})

test('ST-20 a browser that remembers nothing does not reload: it could not stop', () => {
  vi.stubGlobal('sessionStorage', {
    ...storage,
    setItem() {
      throw new Error('forbidden')
    },
  })
  expect(mayReload()).toBe(false)
})
