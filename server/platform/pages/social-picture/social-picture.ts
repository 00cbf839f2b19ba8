import { createHash } from 'node:crypto'
import { type FontName, fontNames, fonts } from '#schemas/site/fonts.ts'
import { iconVersion } from '#server/platform/pages/brand/app-icon.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { headingVoices } from '#server/platform/sites/theme/theme-shape.ts'
import type { SocialPictureFacts } from './draw-social-picture.ts'

/** Raised when pictures are drawn differently: their addresses are kept for ever. */
const drawing = 2

/** The address of a site's picture in one language: it carries a hash of all that is drawn, and so may be kept for ever. */
export function socialPicturePath(site: Site, locale: SiteLocale): string {
  const of_site = paths.get(site) ?? new Map<string, string>()
  paths.set(site, of_site)
  const path = of_site.get(locale.tag) ?? `/social/${locale.tag}-${hashOf(site, locale)}.png`
  of_site.set(locale.tag, path)
  return path
}

/** Made with the first page of a version, and gone with it. */
const paths = new WeakMap<Site, Map<string, string>>()

const hashOf = (site: Site, locale: SiteLocale): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, iconVersion(site), socialPictureFacts(site, locale)]))
    .digest('hex')
    .slice(0, 16)

/** All inputs of the picture except the icon, which the URL identifies by its version. */
export function socialPictureFacts(site: Site, locale: SiteLocale): Omit<SocialPictureFacts, 'icon'> {
  const all = site.theme_mode === 'dark' ? site.dark_palette : site.palette
  const { deep, 'deep-raised': raised, 'on-deep': words, 'on-deep-muted': muted, primary, secondary } = all
  const heading = fontOf(site, 'heading')
  const { weight, tracking, leading } = headingVoices[heading]
  return {
    name: site.file.name,
    promise: site.publicSettings(locale).front_page.headline,
    host: site.hosts[0] ?? '',
    palette: { deep, 'deep-raised': raised, 'on-deep': words, 'on-deep-muted': muted, primary, secondary },
    heading: { font: heading, weight, tracking: Number.parseFloat(tracking) || 0, leading: Math.max(leading, 1.08) },
    body: { font: fontOf(site, 'body'), weight: 500, tracking: 0 },
  }
}

/** Read back from the compiled theme, which is all that is kept of its seeds. */
function fontOf({ theme_css }: Site, part: 'heading' | 'body'): FontName {
  const [, family] = new RegExp(`--t-font-${part}:'([^']+)'`).exec(theme_css) ?? []
  return fontNames.find((name) => fonts[name].family === family) ?? 'manrope'
}
