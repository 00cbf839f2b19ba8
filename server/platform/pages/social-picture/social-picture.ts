import { createHash } from 'node:crypto'
import { iconVersion } from '#server/platform/pages/brand/app-icon.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { headingStyles } from '#server/platform/sites/theme/theme-shape.ts'
import type { SocialPictureFacts } from './draw-social-picture.ts'

/** Increase this number when the drawing changes, because caches store pictures by their URL forever. */
const drawing = 2

/** The URL of a site's picture in one language. The URL contains a hash of all inputs, so caches may store the picture forever. */
export function socialPicturePath(site: Site, locale: SiteLocale): string {
  const of_site = paths.get(site) ?? new Map<string, string>()
  paths.set(site, of_site)
  const path = of_site.get(locale.tag) ?? `/social/${locale.tag}-${hashOf(site, locale)}.png`
  of_site.set(locale.tag, path)
  return path
}

/** URLs by site and locale tag. A new version of a site is a new object, so old entries are released. */
const paths = new WeakMap<Site, Map<string, string>>()

const hashOf = (site: Site, locale: SiteLocale): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, iconVersion(site), socialPictureFacts(site, locale)]))
    .digest('hex')
    .slice(0, 16)

/** All inputs of the picture except the icon. The URL contains the version of the icon instead. */
export function socialPictureFacts({ file, hosts, theme, publicSettings }: Site, locale: SiteLocale): Omit<SocialPictureFacts, 'icon'> {
  const { fonts, palettes, first_scheme } = theme
  const { deep, 'deep-raised': raised, 'on-deep': text, 'on-deep-muted': muted, primary } = palettes[first_scheme]
  const { weight, tracking, leading } = headingStyles[fonts.heading]
  return {
    name: file.name,
    promise: publicSettings(locale).front_page.headline,
    host: hosts[0] ?? '',
    palette: { deep, 'deep-raised': raised, 'on-deep': text, 'on-deep-muted': muted, primary },
    heading: { font: fonts.heading, weight, tracking, leading: Math.max(leading, 1.08) },
    body: { font: fonts.body, weight: 500, tracking: 0 },
  }
}
