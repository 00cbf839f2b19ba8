import { closedAddresses } from '#schemas/members/addresses.ts'
import { profileLanderNames } from '#schemas/pages/landers.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { canonicalOrigin, isFindable } from './findable.ts'

const nothing = 'User-agent: *\nDisallow: /\n'

/**
 * What crawlers may ask for. Landers are not on the list: they say noindex themselves, which only who may read them learns, and a network that
 * shows a card of a shared link asks this file first.
 */
export function robotsOf(site: Site): string {
  if (!isFindable(site)) return nothing
  const starts = site.locales.map(({ prefix }) => (prefix === '' ? '' : `/${prefix}`))
  const lines = starts.flatMap((start) => [
    ...closedAddresses.map((path) => `Disallow: ${start}${path}`),
    ...profileLanderNames.map((name) => `Allow: ${start}/members/*/${name}`),
  ])
  // members’ photos are for the site alone: no picture search shows them
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /media/', ...lines, '', `Sitemap: ${canonicalOrigin(site)}/sitemap.xml`, ''].join(
    '\n',
  )
}
