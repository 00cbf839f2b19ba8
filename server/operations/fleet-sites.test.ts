import { afterEach, expect, test } from 'vitest'
import { type Bus, createBus } from '#server/platform/live/bus/bus.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'
import { silent } from '#tests/support/database/database.ts'
import { createRoom } from '#tests/support/faults/bus-room.ts'
import { createFleetSites } from './fleet-sites.ts'

type Room = ReturnType<typeof createRoom>
const open: Bus[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()))
})

const since = '2026-11-22T09:00:00.000Z'
const started_at = new Date('2026-11-22T08:00:00Z')
const fleet = (count: number) => new Map(Array.from({ length: count }, (_, index) => [`site-${index}`, 'a1']))

/** A process of an installation, with the versions that the process serves. */
function aProcess(name: string, versions: Map<string, string | null>, rooms: Room[] = [], patience_ms = 30_000) {
  const bus = createBus({ transports: rooms.map((room) => room.enter()), log: silent })
  open.push(bus)
  const list = () => [...versions].map(([slug, active_version]) => ({ slug, active_version, since }) as SiteStatus)
  return { bus, versions, ...createFleetSites({ bus, sites: { list }, name, started_at, patience_ms }) }
}

const acquainted = (...processes: { bus: Bus }[]) =>
  expect.poll(() => processes.every(({ bus }) => bus.state().num_others === processes.length - 1), { interval: 5 }).toBe(true)

test('WL-08 a process reports for every other one which sites have another version there, and since when', async () => {
  const room = createRoom('postgres')
  const [one, same, other] = [
    aProcess('one', fleet(10_000), [room]),
    aProcess('same', fleet(10_000), [room]),
    aProcess('other', fleet(10_000), [room]),
  ]
  other.versions.set('site-77', 'b2').set('site-9000', null).set('fresh', 'c3').delete('site-5')
  await acquainted(one, same, other)
  const { processes, ...rest } = await one.look()
  expect(rest).toEqual({ name: 'one', way: 'postgres', num_silent: 0 })
  expect(processes).toMatchObject([
    {
      name: 'other',
      started_at: started_at.toISOString(),
      num_sites: 10_000,
      has_more: false,
      differs: [
        { slug: 'fresh', version: 'c3', since, version_here: null },
        { slug: 'site-5', version: null, since: null, version_here: 'a1' },
        { slug: 'site-77', version: 'b2', since, version_here: 'a1' },
        { slug: 'site-9000', version: null, since, version_here: 'a1' },
      ],
    },
    { name: 'same', num_sites: 10_000, differs: [], has_more: false },
  ])
})

test('WL-08 the messages fit into notifications, and of too many differences the first ones are listed', async () => {
  const room = createRoom('postgres')
  const sizes: number[] = []
  const measured: Room = {
    ...room,
    enter() {
      const guest = room.enter()
      return {
        ...guest,
        publish(batches) {
          sizes.push(...batches.map(({ text }) => Buffer.byteLength(text)))
          return guest.publish(batches)
        },
      }
    },
  }
  const changed = new Map([...fleet(10_000).keys()].map((slug) => [slug, 'b'.repeat(16)]))
  const [one, other] = [aProcess('one', fleet(10_000), [measured]), aProcess('other', changed, [measured])]
  await acquainted(one, other)
  const { processes } = await one.look()
  expect(processes).toMatchObject([{ name: 'other', has_more: true }])
  expect(processes[0]?.differs.length).toBeGreaterThan(500)
  expect(Math.max(...sizes)).toBeLessThan(8000)
})

test('a process that does not answer is counted, and a process alone asks no other', async () => {
  const room = createRoom()
  const one = aProcess('one', fleet(3), [room], 50)
  const mute = createBus({ transports: [room.enter()], log: silent })
  open.push(mute)
  await acquainted(one, { bus: mute })
  expect(await one.look()).toEqual({ name: 'one', way: 'redis', processes: [], num_silent: 1 })
  expect(await aProcess('alone', fleet(3)).look()).toEqual({ name: 'alone', way: 'alone', processes: [], num_silent: 0 })
})
