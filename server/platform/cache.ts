import NodeCache from 'node-cache'
import type { Site } from './sites/site.ts'

const max_keys = 100_000

/** A cache handle made for one site; there is no other way to reach the cache. */
export interface SiteCache {
  get<T>(key: string): T | undefined
  set<T>(key: string, value: T, ttl_seconds: number): void
  delete(key: string): void
}

export function createCaches(): (site: Pick<Site, 'id' | 'version' | 'preview'>) => SiteCache {
  const store = new NodeCache({ useClones: false, maxKeys: max_keys, checkperiod: 60 })
  return ({ id, version, preview }) => {
    // a preview of the very version that serves is still answered differently
    const keyOf = (key: string) => `${id}:${preview ? 'preview-' : ''}${version}:${key}`
    return {
      get: (key) => store.get(keyOf(key)),
      set: (key, value, ttl_seconds) => {
        // a full cache takes nothing new and would throw: callers must be able to do without
        if (store.getStats().keys < max_keys) store.set(keyOf(key), value, ttl_seconds)
      },
      delete: (key) => {
        store.del(keyOf(key))
      },
    }
  }
}
