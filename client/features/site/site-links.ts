import { usePage } from '#client/platform/page/page-context.tsx'

export interface SiteLink {
  label: string
  href: string
  rel?: string
}

/** Links of the site's own. They load a document, because the page may be one that React does not draw. */
export function useSiteLinks(place: 'top' | 'footer'): SiteLink[] {
  const { settings, locale } = usePage()
  return settings.navigation[place].map(({ label, to }) => ({ label, ...siteLinkTo(to, locale.prefix) }))
}

/** A language for a narrow place: DE; with its country where the site has the language twice: EN-US. */
export function shortName(tag: string, locales: readonly { tag: string }[]): string {
  const language = tag.slice(0, 2)
  return (locales.filter((other) => other.tag.startsWith(language)).length > 1 ? tag : language).toUpperCase()
}

/** A page of the site in the page's locale; any other address as it is. */
export function siteLinkTo(to: string, prefix: string): Omit<SiteLink, 'label'> {
  if (!to.startsWith('/')) return { href: to, rel: 'noopener' }
  // two slashes would name a host
  const path = to.replace(/^\/+/, '/')
  if (prefix === '') return { href: path }
  return { href: path === '/' ? `/${prefix}` : `/${prefix}${path}` }
}
