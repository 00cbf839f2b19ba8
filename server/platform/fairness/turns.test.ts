import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anApp } from '#tests/support/app.ts'
import type { EndTurn } from './gate.ts'
import { createTurns, type TurnLimits, type Turns } from './turns.ts'

const limits: TurnLimits = { per_second: 4000, floor_per_second: 100, at_once: 8, may_wait: 100 }
const [flooded, quiet] = [7, 8]

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Counts the admitted, waiting and refused requests of one site. */
class Crowd {
  inside: EndTurn[] = []
  refused = 0
  private readonly turns: Turns
  private readonly site: number

  constructor(turns: Turns, site: number) {
    this.turns = turns
    this.site = site
  }

  come(count: number, { cost = 1, is_page = false } = {}): void {
    for (let number = 0; number < count; number++) {
      const turn = this.turns.enter(this.site, { cost, is_page })
      if (turn instanceof Promise) void turn.then((end) => this.note(end))
      else this.note(turn)
    }
  }

  leave(): number {
    const ended = this.inside.splice(0)
    for (const end of ended) end()
    return ended.length
  }

  private note(end: EndTurn | null): void {
    if (end) this.inside.push(end)
    else this.refused += 1
  }
}

/** Advances the time. Every admitted request finishes at once. */
async function pass(ms: number, crowds: readonly Crowd[], each: () => void): Promise<number[]> {
  const served = crowds.map(() => 0)
  for (let time = 0; time < ms; time += 10) {
    each()
    await vi.advanceTimersByTimeAsync(10)
    crowds.forEach((crowd, index) => {
      served[index] = (served[index] ?? 0) + crowd.leave()
    })
  }
  return served
}

test('a site alone is admitted at once, also on a busy process', async () => {
  const turns = createTurns(limits, { isBusy: () => 1 })
  const crowd = new Crowd(turns, flooded)
  const [served = 0] = await pass(2000, [crowd], () => crowd.come(10))
  expect(served).toBe(2000)
  expect(crowd.refused).toBe(0)
  turns.close()
})

test('while the process has spare capacity no request waits long', async () => {
  const turns = createTurns(limits, { isBusy: () => 0.3 })
  const [one, other] = [new Crowd(turns, flooded), new Crowd(turns, quiet)]
  const [served = 0, beside = 0] = await pass(2000, [one, other], () => {
    one.come(8)
    other.come(1)
  })
  expect([one.refused, other.refused]).toEqual([0, 0])
  expect(served).toBeGreaterThan(1500)
  expect(beside).toBe(200)
  turns.close()
})

test('WL-08 the site that overloads a process waits, then is refused; the other site is not affected, and later the limit is raised again', async () => {
  let load = 1
  const turns = createTurns(limits, { isBusy: () => load })
  const [flood, calm] = [new Crowd(turns, flooded), new Crowd(turns, quiet)]
  const both = () => {
    flood.come(20)
    calm.come(1)
  }
  await pass(2000, [flood, calm], both)
  expect(turns.state().num_held_back).toBe(1)
  flood.refused = 0
  const [served = 0, beside = 0] = await pass(2000, [flood, calm], both)
  expect(served).toBeLessThan(400)
  expect(flood.refused).toBeGreaterThan(3000)
  expect([beside, calm.refused]).toEqual([200, 0])

  load = 0.2
  await pass(8000, [flood, calm], () => calm.come(1))
  expect(turns.state()).toEqual({ num_held_back: 0, num_waiting: 0 })
  turns.close()
})

test('WL-08 a site that requests as many pages as a flooding neighbour may is never limited', async () => {
  const turns = createTurns(limits, { isBusy: () => 1 })
  const [flood, calm] = [new Crowd(turns, flooded), new Crowd(turns, quiet)]
  let time = 0
  const both = () => {
    if (time % 10 === 0) flood.come(1, { cost: 10, is_page: true })
    // this makes eleven pages per second; a limited site gets ten pages per second
    if (time % 9 === 0) calm.come(1, { cost: 10, is_page: true })
    time += 1
  }
  await pass(3000, [flood, calm], both)
  const [, beside] = await pass(6000, [flood, calm], both)
  expect(beside).toBe(66)
  expect(calm.refused).toBe(0)
  turns.close()
})

test('WL-08 a site alone has at most eight pages in progress and unlimited calls, so that other sites find a database connection', async () => {
  const turns = createTurns(limits, { isBusy: () => 1 })
  const [pages, calls] = [new Crowd(turns, flooded), new Crowd(turns, flooded)]
  calls.come(300)
  pages.come(64, { cost: 10, is_page: true })
  expect([calls.inside.length, pages.inside.length]).toEqual([300, 8])
  pages.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(pages.inside).toHaveLength(8)
  expect(pages.refused).toBe(0)
  turns.close()
})

test('WL-08 a limited site has its full rate half a second after the other site stops', async () => {
  const turns = createTurns(limits, { isBusy: () => 1 })
  const [flood, calm] = [new Crowd(turns, flooded), new Crowd(turns, quiet)]
  await pass(2000, [flood, calm], () => {
    flood.come(20)
    calm.come(1)
  })
  expect(turns.state().num_held_back).toBe(1)
  await pass(450, [flood], () => flood.come(1))
  expect(turns.state().num_held_back).toBe(1)
  await pass(100, [flood], () => flood.come(1))
  expect(turns.state().num_held_back).toBe(0)
  turns.close()
})

test('a slow request stops counting after a second, and a queued one fails after three', async () => {
  const turns = createTurns({ ...limits, at_once: 2 }, { isBusy: () => 0 })
  const [slow, other] = [new Crowd(turns, flooded), new Crowd(turns, quiet)]
  slow.come(1)
  other.come(1)
  await vi.advanceTimersByTimeAsync(60)
  slow.come(11)
  expect(slow.inside).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(800)
  other.come(1)
  expect(slow.inside).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(400)
  expect(slow.inside).toHaveLength(4)
  other.come(1)
  await vi.advanceTimersByTimeAsync(1900)
  expect(slow.inside.length + slow.refused).toBe(12)
  expect(slow.refused).toBeGreaterThan(0)
  turns.close()
})

test('WL-08 only the limited site answers 503: a page in its design and language, a call with a code, both with Retry-After', async () => {
  vi.useRealTimers()
  const none: Turns = {
    enter: (site_id) => (site_id === app.site('rondeur').id ? null : () => undefined),
    state: () => ({ num_held_back: 0, num_waiting: 0 }),
    close: () => undefined,
  }
  const app = await anApp({ has_pages: true, turns: none })
  try {
    const visitor = app.visit('rondeur')
    const call = await visitor.get('/api/settings').expect(503).expect('retry-after', '5')
    expect(call.body.error).toEqual({ code: 'site_unavailable', data: { seconds: 5 } })
    const page = await visitor.get('/fr/members').expect(503).expect('retry-after', '5').expect('cache-control', 'no-store')
    expect(page.text).toContain('lang="fr')
    expect(page.text).toContain('Rondeur')
    expect(page.text).toContain(app.site('rondeur').theme.css.slice(0, 200))
    await app.visit('vonk').get('/api/settings').expect(200)
    await app.visit('vonk').get('/').expect(200)
    expect((await app.metrics.scrape()).text).toContain('couplet_shed_total{site="rondeur"} 2')
  } finally {
    await app.close()
  }
})
