import { pathPrefix } from '#schemas/locale-path.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'

/**
 * The locale of a path. If the first segment is a language prefix of this site, that locale is used. Otherwise the first locale of the site
 * is used. Nothing else decides the locale.
 */
export function localeOfPath({ locales }: Pick<Site, 'locales'>, path: string): SiteLocale {
  const first = locales[0]
  if (!first) throw new TypeError('a site without a locale')
  const end = path.indexOf('/', 1)
  const segment = path.slice(1, end < 0 ? path.length : end)
  for (const locale of locales) if (locale.prefix !== '' && locale.prefix === segment) return locale
  return first
}

/** Removes the language prefix of the locale from a path. */
export const withoutPrefix = (locale: Pick<SiteLocale, 'prefix'>, path: string): string => path.slice(pathPrefix(locale).length) || '/'
