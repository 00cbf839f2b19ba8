/** A series a site and status is affordable for hundreds of sites, not for ten thousand. */
export const most_named_sites = 500

/** Cannot be a site's name. */
export const no_site = '(none)'
export const other_sites = '(other)'

/** The label of a site: its name for the first few hundred that are seen, one name for all the others. */
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

/** Any caller may invent methods. */
export const methodLabel = (method: string): string => (methods.has(method) ? method : 'other')

/** `gone`: the caller left before there was an answer. */
export const statusLabel = (status: number | null): string => (status === null ? 'gone' : `${Math.floor(status / 100)}xx`)
