const own = 'http://own.invalid'

/**
 * Returns path, query and hash of an address of this site; undefined for any other address. Browsers drop tabs and line breaks, and read a
 * backslash as a slash, so only the URL parser can tell the target. Check every return address with this function.
 */
export function ownPath(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, own)) return undefined
  const { origin, pathname, search, hash } = new URL(address, own)
  // the parser normalises a path such as `/.//elsewhere` to `//elsewhere`, which names a host
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
