/**
 * True if a text may contain this link: https, mailto, tel, or an address of the site. Rejects `//host` and `/\host`, which browsers
 * resolve to another site.
 */
export function isTextLink(url: string): boolean {
  return /^(https:\/\/[^\s/]|mailto:|tel:|#[a-z0-9-]+$|\/(?![/\\]))/.test(url)
}
