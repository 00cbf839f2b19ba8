import { scope } from './worker-scope.ts'

const cacheName = () => `offline-${scope.couplet.version}`

/** Fetches the offline pages without cookies, so that these pages contain no personal data. */
export async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheName())
  const addresses = Object.values(scope.couplet.offline)
  await cache.addAll(addresses.map((address) => new Request(address, { credentials: 'omit', cache: 'reload' })))
  for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== cacheName()) await caches.delete(name)
}

/** Returns the offline page in the language of the requested path. */
export async function offlinePage(pathname: string): Promise<Response> {
  const { offline } = scope.couplet
  const address = offline[pathname.split('/', 2)[1] ?? ''] ?? offline['']
  const kept = address && (await caches.match(address))
  return kept || Response.error()
}
