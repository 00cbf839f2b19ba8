const own = 'http://own.invalid'

/**
 * An address of this site as path, query and hash; undefined for any other. Browsers drop tabs and line breaks and read a backslash as a slash,
 * so only their own parser tells where an address leads. Every return address goes through here.
 */
export function ownPath(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, own)) return undefined
  const { origin, pathname, search, hash } = new URL(address, own)
  // the parser normalises a path such as `/.//elsewhere` to `//elsewhere`, which names a host
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
