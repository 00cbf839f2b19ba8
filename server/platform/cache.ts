import NodeCache from 'node-cache'
import type { Bus, Channel } from '#server/platform/live/bus/bus.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

const max_keys = 100_000

/** A cache handle made for one site; there is no other way to reach the cache. */
export interface SiteCache {
  get<T>(key: string): T | undefined
  set<T>(key: string, value: T, ttl_seconds: number): void
  /** In every process. One that cannot be told keeps it until its time is over: nothing is cached for longer than may be wrong. */
  delete(key: string): void
}

export function createCaches(bus: Bus): (site: Pick<Site, 'id' | 'version' | 'preview'>) => SiteCache {
  const store = new NodeCache({ useClones: false, maxKeys: max_keys, checkperiod: 60 })
  const channels = new Map<number, Channel>()

  function channelOf(id: number): Channel {
    const known = channels.get(id)
    if (known) return known
    const channel = bus.ofSite(id)
    // a version is named by the one who forgets: a process that has not read the new one yet has other keys
    channel.hear('forget', (key) => void store.del(`${id}:${String(key)}`))
    channels.set(id, channel)
    return channel
  }

  return ({ id, version, preview }) => {
    const channel = channelOf(id)
    // a preview of the very version that serves is still answered differently
    const ownKey = (key: string) => `${preview ? 'preview-' : ''}${version}:${key}`
    const keyOf = (key: string) => `${id}:${ownKey(key)}`
    return {
      get: (key) => store.get(keyOf(key)),
      set: (key, value, ttl_seconds) => {
        // a full cache takes nothing new and would throw: callers must be able to do without
        if (store.getStats().keys < max_keys) store.set(keyOf(key), value, ttl_seconds)
      },
      delete: (key) => {
        store.del(keyOf(key))
        channel.say('forget', ownKey(key))
      },
    }
  }
}
