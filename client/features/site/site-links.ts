import { usePage } from '#client/platform/page/page-context.tsx'

export interface SiteLink {
  label: string
  href: string
  rel?: string
}

/** The site's own links. They load a document, because the page may be one without React. */
export function useSiteLinks(place: 'top' | 'footer'): SiteLink[] {
  const { settings, locale } = usePage()
  return settings.navigation[place].map(({ label, to }) => ({ label, ...siteLinkTo(to, locale.prefix) }))
}

/** A short name of a language: DE, or EN-US if the site has several locales of the language. */
export function shortName(tag: string, locales: readonly { tag: string }[]): string {
  const language = tag.slice(0, 2)
  return (locales.filter((other) => other.tag.startsWith(language)).length > 1 ? tag : language).toUpperCase()
}

/** The URL of a page in the page's locale. An external URL stays unchanged. */
export function siteLinkTo(to: string, prefix: string): Omit<SiteLink, 'label'> {
  if (!to.startsWith('/')) return { href: to, rel: 'noopener' }
  // a path that starts with two slashes would be a host
  const path = to.replace(/^\/+/, '/')
  if (prefix === '') return { href: path }
  return { href: path === '/' ? `/${prefix}` : `/${prefix}${path}` }
}
