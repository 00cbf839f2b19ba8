import { expect, test, vi } from 'vitest'
import { createBus } from '#server/platform/live/bus/bus.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import { silent } from '#tests/support/database/database.ts'
import { createRoom } from '#tests/support/faults/bus-room.ts'
import { broadcastReloads } from './broadcast-reloads.ts'

test('WL-02 a reload request to one process reloads all processes, each once', async () => {
  const room = createRoom()
  const processes = [1, 2, 3].map(() => {
    const bus = createBus({ transports: [room.enter()], log: silent })
    const reload = vi.fn(async () => ({ sites: [], dropped: [] }))
    // the tested code uses no other method of the registry
    return { bus, reload, sites: broadcastReloads({ reload } as unknown as SiteRegistry, { bus, log: silent }) }
  })
  await processes[0]?.sites.reload({ slugs: ['vonk'], may_drop: true })
  await vi.waitFor(() => {
    for (const { reload } of processes) expect(reload.mock.calls).toEqual([[{ slugs: ['vonk'], may_drop: true }]])
  })
  await Promise.all(processes.map(({ bus }) => bus.close()))
  for (const { reload } of processes) expect(reload).toHaveBeenCalledOnce()
})
