import { localPath } from '#schemas/locale-path.ts'
import { alternatesOf } from '#schemas/locales.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { canonicalOrigin, indexedPaths } from './findable.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * The sitemap has no `lastmod`: files have the dates on which they were last copied, and search engines distrust wrong dates. Nothing is
 * escaped, because hosts, prefixes and slugs contain only letters, digits, dots and hyphens.
 */
export function sitemapOf(site: Site, locale: SiteLocale): string {
  const others = alternatesOf(site.locales)
  const entries = indexedPaths(site).map((path) => {
    const alternates = others.map(({ hreflang, prefix }) => alternate(hreflang, addressIn(site, prefix, path)))
    return `<url>${[`<loc>${addressIn(site, locale.prefix, path)}</loc>`, ...alternates].join('')}</url>`
  })
  const also = others.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${head}<urlset xmlns="${schema}"${also}>\n${entries.join('\n')}\n</urlset>\n`
}

export function sitemapIndexOf(site: Site): string {
  const entries = site.locales.map(({ tag }) => `<sitemap><loc>${canonicalOrigin(site)}${sitemapPath(tag)}</loc></sitemap>`)
  return `${head}<sitemapindex xmlns="${schema}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

export const sitemapPath = (tag: string): string => `/sitemap-${tag}.xml`

function addressIn(site: Site, prefix: string, path: string): string {
  return canonicalOrigin(site) + localPath(prefix, path)
}

const alternate = (hreflang: string, address: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`
