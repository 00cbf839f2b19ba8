const cache_name = 'assets'
/** Maximum number of cached files. A build has some hundred files; files of older builds are removed first. */
const most_files = 150

/**
 * Returns a file from the cache, otherwise from the server. The name of the file contains the hash of its content, so a cached file is
 * always current.
 */
export async function assetFor(request: Request): Promise<Response> {
  const cache = await caches.open(cache_name)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') {
    // if the disk is full, the page must still work
    await cache
      .put(request, response.clone())
      .then(() => trim(cache))
      .catch(() => {})
  }
  return response
}

/** A cache lists its entries in insertion order. */
async function trim(cache: Cache): Promise<void> {
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - most_files))) await cache.delete(request)
}
