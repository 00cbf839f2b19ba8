import type { Logger } from 'pino'
import type { Bus } from '#server/platform/live/bus/bus.ts'
import type { ReloadOptions, SiteRegistry } from '#server/platform/sites/registry/registry.ts'

interface BroadcastParts {
  bus: Bus
  log: Logger
}

/** Forwards a reload request to all processes. Changes of files are not forwarded, because every process detects them itself. */
export function broadcastReloads(sites: SiteRegistry, { bus, log }: BroadcastParts): SiteRegistry {
  bus.fleet.subscribe('reload', (options) => {
    sites.reload(options as ReloadOptions).catch((error: unknown) => log.error({ err: error }, 'the site files could not be read again'))
  })
  return {
    ...sites,
    async reload(options = {}) {
      const reloaded = await sites.reload(options)
      bus.fleet.publish('reload', options)
      return reloaded
    },
  }
}
