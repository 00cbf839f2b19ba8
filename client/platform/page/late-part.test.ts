import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latePart } from './late-part.ts'

const Part = () => null
const reload = vi.fn()

beforeEach(() => {
  reload.mockReset()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test('VR-05 a part that comes late is fetched once, however often it is asked for', async () => {
  const fetchPart = vi.fn(async () => Part)
  const late = latePart(fetchPart)
  expect(late.usePart.getState()).toEqual({ Part: null, state: 'absent' })
  const loading = late.load()
  expect(late.usePart.getState().state).toBe('loading')
  await Promise.all([loading, late.load()])
  await late.load()
  expect(late.usePart.getState()).toEqual({ Part, state: 'here' })
  expect(fetchPart).toHaveBeenCalledTimes(1)
})

test('VR-05 what did not come is said to have failed, and asked for again', async () => {
  const fetchPart = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Part)
  const late = latePart(fetchPart)
  await late.load()
  expect(late.usePart.getState()).toEqual({ Part: null, state: 'failed' })
  await late.retry()
  expect(late.usePart.getState().state).toBe('here')
  expect(reload).not.toHaveBeenCalled()
})

test('ST-20 what does not come when it is asked for again brings a new page, which knows where it is; offline it does not', async () => {
  const late = latePart(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('navigator', { onLine: false })
  await late.load()
  await late.retry()
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  await late.retry()
  expect(reload).toHaveBeenCalledTimes(1)
})
