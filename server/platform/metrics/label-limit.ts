/** Limit of named sites, because one series per site and status is too expensive for thousands of sites. */
export const most_named_sites = 500

/** Not a valid site name, so it cannot collide with one. */
export const no_site = '(none)'
export const other_sites = '(other)'

/** The label of a site: its own name for the first `most` sites, one common label for all others. */
export function createSiteLabels(most = most_named_sites): (slug: string | undefined) => string {
  const named = new Set<string>()
  return (slug) => {
    if (slug === undefined) return no_site
    if (named.has(slug)) return slug
    if (named.size >= most) return other_sites
    named.add(slug)
    return slug
  }
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Limits the label values, because callers can send any method. */
export const methodLabel = (method: string): string => (methods.has(method) ? method : 'other')

/** `gone` means that the client disconnected before the answer. */
export const statusLabel = (status: number | null): string => (status === null ? 'gone' : `${Math.floor(status / 100)}xx`)
