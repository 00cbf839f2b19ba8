import { indexedAddresses } from '#schemas/members/addresses.ts'
import { landerNames } from '#schemas/pages/landers.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** Search engines are led to what is open to everybody and meant to last. */
export const isFindable = ({ file, preview }: Pick<Site, 'file' | 'preview'>): boolean => file.status === 'live' && preview === null

/** The site's configured address, never the request's. */
export const canonicalOrigin = ({ hosts }: Pick<Site, 'hosts'>): string => `https://${hosts[0]}`

/** The pages of a site that may be found, without the language: those every site has, and those of its own that are no landers. */
export function indexedPaths({ pages }: Pick<Site, 'pages'>): string[] {
  const landers: readonly string[] = landerNames
  const own = [...pages.keys()].filter((name) => name !== 'index' && !landers.includes(name) && !name.startsWith('member-'))
  return [...new Set([...indexedAddresses, ...own.map((name) => `/pages/${name}`)])].sort()
}
