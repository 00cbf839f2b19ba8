const cache_name = 'assets'
/** A build has some hundred files; older builds' go first. */
const most_files = 150

/** A file whose name carries its content's hash never changes: what is kept is right. */
export async function assetFor(request: Request): Promise<Response> {
  const cache = await caches.open(cache_name)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') {
    // a full disk must not cost anybody the page
    await cache
      .put(request, response.clone())
      .then(() => trim(cache))
      .catch(() => {})
  }
  return response
}

/** A cache lists what it has in the order it was put there. */
async function trim(cache: Cache): Promise<void> {
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - most_files))) await cache.delete(request)
}
