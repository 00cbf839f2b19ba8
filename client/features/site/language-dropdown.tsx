import { useRouterState } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { useApi, usePage, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { rememberLocale } from './locale-cookie.ts'
import { shortName, siteLinkTo } from './site-links.ts'

/** Links to the page in the site's other languages, if there are any (NAV-08). A full page load, because every text changes. */
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
    // the page changes its language even if the choice could not be stored
    if (viewer) await api.put('/api/user', { language: tag }, { is_idempotent: true }).catch(() => {})
    // keep the hash, which the server does not know
    window.location.assign(href + window.location.hash)
  }

  const items = locales.map(({ tag, prefix, name }) => {
    const { href } = siteLinkTo(path, prefix)
    return { id: tag, label: <span lang={tag}>{name}</span>, href, isCurrent: tag === locale.tag, onSelect: () => void choose(tag, href) }
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
