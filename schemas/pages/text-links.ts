/** Where a text's links may lead: https, mail, telephone, the site's own addresses. `//host` and `/\host` are refused, which browsers take for another site. */
export function isTextLink(url: string): boolean {
  return /^(https:\/\/[^\s/]|mailto:|tel:|#[a-z0-9-]+$|\/(?![/\\]))/.test(url)
}
