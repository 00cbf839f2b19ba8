import NodeCache from 'node-cache'
import type { Bus, Channel } from '#server/platform/live/bus/bus.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

const max_keys = 100_000

/** The part of the cache that belongs to one site. Code with this object cannot reach the entries of another site. */
export interface SiteCache {
  get<T>(key: string): T | undefined
  set<T>(key: string, value: T, ttl_seconds: number): void
  /**
   * Deletes the entry in every process. If the message to another process is lost, that process uses the entry until its TTL ends. So
   * choose a TTL for which stale data is acceptable.
   */
  delete(key: string): void
}

export function createCaches(bus: Bus): (site: Pick<Site, 'id' | 'version' | 'preview'>) => SiteCache {
  const store = new NodeCache({ useClones: false, maxKeys: max_keys, checkperiod: 60 })
  const channels = new Map<number, Channel>()

  function channelOf(id: number): Channel {
    const known = channels.get(id)
    if (known) return known
    const channel = bus.ofSite(id)
    // the key contains the version of the sending process; during a reload, this process may have another version
    channel.subscribe('forget', (key) => void store.del(`${id}:${String(key)}`))
    channels.set(id, channel)
    return channel
  }

  return ({ id, version, preview }) => {
    const channel = channelOf(id)
    // a preview can have the same version as the live site, but other cached values
    const ownKey = (key: string) => `${preview ? 'preview-' : ''}${version}:${key}`
    const keyOf = (key: string) => `${id}:${ownKey(key)}`
    return {
      get: (key) => store.get(keyOf(key)),
      set: (key, value, ttl_seconds) => {
        // a full cache would throw, so the value is then not stored; callers must work without a stored value
        if (store.getStats().keys < max_keys) store.set(keyOf(key), value, ttl_seconds)
      },
      delete: (key) => {
        store.del(keyOf(key))
        channel.publish('forget', ownKey(key))
      },
    }
  }
}
