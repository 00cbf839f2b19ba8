const cache_name = 'assets'
/**
 * Maximum number of cached files. One build has some hundred files. When the cache is full, the files that were cached first are removed.
 */
const most_files = 150

/**
 * Returns a file from the cache, or else from the server. The file name contains a hash of the content, so a cached file is never outdated.
 */
export async function assetFor(request: Request): Promise<Response> {
  const cache = await caches.open(cache_name)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') {
    // ignore an error of the cache, because the page must also work if the disk is full
    await cache
      .put(request, response.clone())
      .then(() => trim(cache))
      .catch(() => {})
  }
  return response
}

/** Removes the oldest files. A cache lists its entries in the order in which they were added. */
async function trim(cache: Cache): Promise<void> {
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - most_files))) await cache.delete(request)
}
