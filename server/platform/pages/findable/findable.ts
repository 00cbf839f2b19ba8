import { indexedAddresses } from '#schemas/members/addresses.ts'
import { landerNames } from '#schemas/pages/landers.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** True if search engines may index the site: it is live and not a preview. */
export const isFindable = ({ file, preview }: Pick<Site, 'file' | 'preview'>): boolean => file.status === 'live' && preview === null

/** The configured origin of the site, never the origin of the request. */
export const canonicalOrigin = ({ hosts }: Pick<Site, 'hosts'>): string => `https://${hosts[0]}`

/** The pages that search engines may index, without language prefix: the standard pages, and the site's own pages that are not landers. */
export function indexedPaths({ pages }: Pick<Site, 'pages'>): string[] {
  const landers: readonly string[] = landerNames
  const own = [...pages.keys()].filter((name) => name !== 'index' && !landers.includes(name) && !name.startsWith('member-'))
  return [...new Set([...indexedAddresses, ...own.map((name) => `/pages/${name}`)])].sort()
}
