import { usePage } from '#client/platform/page/page-context.tsx'
import { localPath } from '#schemas/locale-path.ts'

export interface SiteLink {
  label: string
  href: string
  rel?: string
}

/** The links from the site file. They load a new document, because they may lead to a page without React. */
export function useSiteLinks(place: 'top' | 'footer'): SiteLink[] {
  const { settings, locale } = usePage()
  return settings.navigation[place].map(({ label, to }) => ({ label, ...siteLinkTo(to, locale.prefix) }))
}

/**
 * Returns a short name for a language, for example DE. If the site has several locales of one language, the name includes the region, for
 * example EN-US.
 */
export function shortName(tag: string, locales: readonly { tag: string }[]): string {
  const language = tag.slice(0, 2)
  return (locales.filter((other) => other.tag.startsWith(language)).length > 1 ? tag : language).toUpperCase()
}

/** Returns the URL of a path in the locale of the page. An external URL stays unchanged. */
export function siteLinkTo(to: string, prefix: string): Omit<SiteLink, 'label'> {
  if (!to.startsWith('/')) return { href: to, rel: 'noopener' }
  // a path with two slashes at the start would mean another host
  const path = to.replace(/^\/+/, '/')
  return { href: localPath(prefix, path) }
}
