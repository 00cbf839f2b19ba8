import { pathPrefix } from '#schemas/locale-path.ts'
import { closedAddresses } from '#schemas/members/addresses.ts'
import { profileLanderNames } from '#schemas/pages/landers.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { canonicalOrigin, isFindable } from './findable.ts'

const nothing = 'User-agent: *\nDisallow: /\n'

/**
 * The rules for crawlers. Landers are not disallowed: they have a noindex tag, which a crawler must be able to read. Social networks also
 * read landers for the preview of a shared link.
 */
export function robotsOf(site: Site): string {
  if (!isFindable(site)) return nothing
  const starts = site.locales.map(pathPrefix)
  const lines = starts.flatMap((start) => [
    ...closedAddresses.map((path) => `Disallow: ${start}${path}`),
    ...profileLanderNames.map((name) => `Allow: ${start}/members/*/${name}`),
  ])
  // photos of members must not appear in image search
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /media/', ...lines, '', `Sitemap: ${canonicalOrigin(site)}/sitemap.xml`, ''].join(
    '\n',
  )
}
