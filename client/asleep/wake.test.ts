import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EarlyInput } from '#client/app/early-input.ts'
import { preparedWaking } from './wake.ts'

interface Made {
  rel?: string
  href?: string
  dataset: Record<string, string>
  textContent: string
  setAttribute(): void
  remove(): void
}

let [links, words]: [Made[], Made[]] = [[], []]
let reload = vi.fn<() => void>()
let asked = vi.fn<(address: string) => Promise<{ status: number }>>()
beforeEach(() => {
  ;[links, words] = [[], []]
  reload = vi.fn<() => void>()
  asked = vi.fn<(address: string) => Promise<{ status: number }>>()
  vi.stubGlobal('document', {
    documentElement: { dataset: { waking: '' } },
    head: { querySelector: () => null, append: (link: Made) => links.push(link) },
    body: { append: (made: Made) => words.push(made) },
    querySelector: () => words[0],
    createElement: (): Made => ({ dataset: {}, textContent: '', setAttribute() {}, remove: () => void words.pop() }),
  })
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

const anEarly = (num_held: number) => ({ held: Array.from({ length: num_held }), is_asleep: true }) as EarlyInput
const gone = () => Promise.reject(new Error('not there'))

test('the application is asked for once, with all it needs at once', async () => {
  const early = anEarly(1)
  const fetchProgram = vi.fn(async () => {})
  const wake = preparedWaking({ early, data: { application: '/start.js', parts: '/a.js /b.js' }, fetchProgram })
  wake()
  wake()
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', '/a.js'],
    ['modulepreload', '/b.js'],
  ])
  expect(fetchProgram.mock.calls).toEqual([['/start.js']])
  expect([early.is_asleep, early.held.length, words]).toEqual([false, 1, []])
})

test('what does not come is said to whoever waits for it, and asked for again with the next sign', async () => {
  asked.mockRejectedValue(new Error('no connection'))
  const early = anEarly(1)
  const wake = preparedWaking({ early, data: { application: '/start.js', parts: '/a.js', failure: 'Try later' }, fetchProgram: gone })
  wake()
  await vi.waitFor(() => expect(words.map(({ textContent }) => textContent)).toEqual(['Try later']))
  expect([early.is_asleep, early.held, reload.mock.calls.length]).toEqual([true, [], 0])
})

test('what was said of a failure stays while nobody presses anything, and goes when the application comes', async () => {
  asked.mockRejectedValue(new Error('no connection'))
  const early = anEarly(1)
  const fetchProgram = vi.fn<() => Promise<unknown>>(gone)
  const wake = preparedWaking({ early, data: { application: '/start.js', parts: '/a.js', failure: 'Try later' }, fetchProgram })
  wake()
  await vi.waitFor(() => expect(words).toHaveLength(1))
  wake()
  await vi.waitFor(() => expect(fetchProgram).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(early.is_asleep).toBe(true))
  expect(words).toHaveLength(1)
  fetchProgram.mockResolvedValue(undefined)
  wake()
  await vi.waitFor(() => expect(words).toEqual([]))
})

test('what is there and does not come a second time either is over with a new page', async () => {
  asked.mockResolvedValue({ status: 200 })
  const early = anEarly(1)
  const wake = preparedWaking({ early, data: { application: '/start.js', parts: '/a.js', failure: 'Try later' }, fetchProgram: gone })
  wake()
  await vi.waitFor(() => expect(words).toHaveLength(1))
  expect(reload).not.toHaveBeenCalled()
  early.held = anEarly(1).held
  wake()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('nobody who did not ask hears of it', async () => {
  const early = anEarly(0)
  preparedWaking({ early, data: { application: '/start.js', parts: '/a.js', failure: 'Try later' }, fetchProgram: gone })()
  await vi.waitFor(() => expect(early.is_asleep).toBe(true))
  expect([words, asked.mock.calls.length]).toEqual([[], 0])
})

test('ST-20 a build that is not there any more is replaced by a new page', async () => {
  asked.mockResolvedValue({ status: 404 })
  preparedWaking({ early: anEarly(1), data: { application: '/start.js', parts: '/a.js', failure: 'Try later' }, fetchProgram: gone })()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(words).toEqual([])
})
