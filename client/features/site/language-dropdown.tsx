import { useRouterState } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { useApi, usePage, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { rememberLocale } from './locale-cookie.ts'
import { shortName, siteLinkTo } from './site-links.ts'

/**
 * A menu with links to this page in the site's other languages, if the site has any (NAV-08). A link loads a new document, because every
 * text changes.
 */
export function LanguageDropdown() {
  const t = useT()
  const api = useApi()
  const viewer = useViewer()
  const { locales } = useSettings()
  const { locale } = usePage()
  const path = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  if (locales.length < 2) return null

  async function choose(tag: string, href: string) {
    rememberLocale(tag)
    // if the choice could not be stored, change the language of the page anyway
    if (viewer) await api.put('/api/user', { language: tag }, { is_idempotent: true }).catch(() => {})
    // add the hash of the current URL, because links made by the server have none
    window.location.assign(href + window.location.hash)
  }

  const items = locales.map(({ tag, prefix, name }) => {
    const { href } = siteLinkTo(path, prefix)
    return {
      id: tag,
      label: <span lang={tag}>{name}</span>,
      href,
      hrefLang: tag,
      isCurrent: tag === locale.tag,
      onSelect: () => void choose(tag, href),
    }
  })
  const short = shortName(locale.tag, locales)
  const inLanguage = (to: string) => siteLinkTo(to, locale.prefix).href
  const both = {
    id: 'both',
    label: t('places.lang_config'),
    href: inLanguage(`/lang-config?to=${encodeURIComponent(path)}`),
    isApart: true,
  }
  return (
    <Dropdown
      label={`${t('navigation.language')}: ${short}`}
      look="button"
      trigger={
        <>
          <Languages aria-hidden />
          {short}
        </>
      }
      items={path.startsWith('/lang-config') ? items : [...items, both]}
    />
  )
}
