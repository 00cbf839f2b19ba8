/** Maximum number of sites with their own label. One series per site and status is too expensive for thousands of sites. */
export const most_named_sites = 500

/** The label for requests without a site. It is not a valid site name, so it cannot be the name of a site. */
const no_site = '(none)'
const other_sites = '(other)'

/**
 * Returns a function for the label of a site. The first `most` sites that need a label get their own name as label. All later sites share
 * one label.
 */
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

/** The label of a method. The set of values is limited, because callers can send any method. */
export const methodLabel = (method: string): string => (methods.has(method) ? method : 'other')

/** The label of a status. `gone` means that the client disconnected before the answer. */
export const statusLabel = (status: number | null): string => (status === null ? 'gone' : `${Math.floor(status / 100)}xx`)
