import { pathPrefix } from '#schemas/locale-path.ts'
import { app_icons } from '#schemas/site/app-icons.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { iconVersion, tabMark } from './app-icon.ts'

/** The URL of the manifest in one language. The app opens in the language in which it was installed. */
export const manifestPath = (locale: Pick<SiteLocale, 'prefix'>): string => `${pathPrefix(locale)}/manifest.webmanifest`

/** The links to the manifest and the icons, as HTML for the head. */
export function brandLinks(site: Site, locale: SiteLocale): string {
  const version = `?v=${iconVersion(site)}`
  const mark = tabMark(site)
  const tab =
    mark === null
      ? `<link rel="icon" type="image/png" sizes="192x192" href="${app_icons.any_192.path}${version}">`
      : `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(mark)}">`
  return `<link rel="manifest" href="${manifestPath(locale)}"><link rel="apple-touch-icon" href="${app_icons.apple.path}${version}"><link rel="icon" sizes="48x48" href="/favicon.ico${version}">${tab}`
}
