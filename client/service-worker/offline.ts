import { scope } from './worker-scope.ts'

const cacheName = () => `offline-${scope.couplet.version}`

/** Fetched as a visitor would: what is kept must be nobody's. */
export async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheName())
  const addresses = Object.values(scope.couplet.offline)
  await cache.addAll(addresses.map((address) => new Request(address, { credentials: 'omit', cache: 'reload' })))
  for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== cacheName()) await caches.delete(name)
}

/** In the language of the address that was asked for. */
export async function offlinePage(pathname: string): Promise<Response> {
  const { offline } = scope.couplet
  const address = offline[pathname.split('/', 2)[1] ?? ''] ?? offline['']
  const kept = address && (await caches.match(address))
  return kept || Response.error()
}
