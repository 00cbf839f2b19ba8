import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'
import { type SpareServer, startSpareServer } from '#tests/support/e2e/spare-server.ts'
import { freePort, send } from '#tests/support/faults/built-server.ts'
import { startSteadyVisitors } from '#tests/support/faults/steady-visitors.ts'

const busy = { slug: 'vonk', host: 'vonk.example', name: 'Vonk' }
const edited = { slug: 'northlight', host: 'northlight.example' }
const num_changes = 100
/** Time limit for a reload. The product promises one second, but a busy machine may need more time. */
const patience_ms = 15_000

let port: number
let server: SpareServer

beforeAll(async () => {
  if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('This test needs the built server: node scripts/dev/build.mjs')
  port = await freePort(31_000 + (process.pid % 500) * 2)
  server = await startSpareServer({ port, sites: [busy.slug, edited.slug], is_demo: false })
}, 120_000)
afterAll(() => server?.stop())

const file = () => join(server.tenants_dir, edited.slug, 'site.json')

/** Writes the file as editors and deployments do: in some rounds in place, in the others by replacing the file. */
function write(text: string, round: number): void {
  const is_in_place = round % 4 < 2
  writeFileSync(is_in_place ? file() : `${file()}.new`, text)
  if (!is_in_place) renameSync(`${file()}.new`, file())
}

const mistakes: readonly ((sound: Record<string, unknown>) => string)[] = [
  (sound) => JSON.stringify(sound).slice(0, -20),
  (sound) => JSON.stringify({ ...sound, niche: 9 }),
  (sound) => JSON.stringify({ ...sound, colour: 'blue' }),
  (sound) => JSON.stringify({ ...sound, hosts: [busy.host] }),
  () => '',
]

const nameServed = async (): Promise<unknown> => {
  const answer = await send({ port, method: 'GET', path: '/api/settings', host: edited.host })
  return (answer?.body as { name?: unknown } | undefined)?.name
}

/** Waits until the condition is true. Returns the waiting time in milliseconds. */
async function until(isTrue: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - began > patience_ms)
      throw new Error(`not within ${patience_ms} ms: ${JSON.stringify(await server.statusOf(edited.slug))}`)
    await pause(15)
  }
  return performance.now() - began
}

test('WL-02 a site under load answers every request while another one’s file changes a hundred times, half of them broken', async () => {
  const sound = JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown>
  const visitors = startSteadyVisitors({ port, host: busy.host, path: '/', expects: busy.name, connections: 4 })
  const visible_ms: number[] = []
  const refused_ms: number[] = []
  let served: SiteStatus | undefined
  for (let round = 0; round < num_changes; round++) {
    const name = `Northlight ${round}`
    if (round % 2 === 0) {
      write(JSON.stringify({ ...sound, name }), round)
      visible_ms.push(await until(async () => (await nameServed()) === name))
      served = await server.statusOf(edited.slug)
      expect(served).toMatchObject({
        state: 'active',
        name,
        findings: expect.not.arrayContaining([expect.objectContaining({ severity: 'error' })]),
      })
    } else {
      const version = served?.active_version
      write(mistakes[(round >> 1) % mistakes.length]?.({ ...sound, name }) ?? '', round)
      refused_ms.push(await until(async () => (await server.statusOf(edited.slug))?.state === 'last_good'))
      const status = await server.statusOf(edited.slug)
      expect(status).toMatchObject({ active_version: version, last_good_version: version })
      expect(status?.desired_version).not.toBe(version)
      expect(status?.findings.filter(({ severity }) => severity === 'error')).not.toEqual([])
      expect(await nameServed()).toBe(served?.name)
    }
  }
  const { requests, failures } = await visitors.stop()
  console.log(
    `${requests} pages of ${busy.name} meanwhile, ${failures.length} failed. Visible after ${told(visible_ms)}, refused after ${told(refused_ms)}.`,
  )
  expect(failures).toEqual([])
  expect(requests).toBeGreaterThan(num_changes)
  expect(await server.statusOf(busy.slug)).toMatchObject({ state: 'active' })
}, 600_000)

function told(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  return `${Math.round(sorted[sorted.length >> 1] ?? 0)} ms (slowest ${Math.round(sorted.at(-1) ?? 0)} ms)`
}
