import { createLink, useMatches, useNavigate } from '@tanstack/react-router'
import { Heart, Search, Sparkles } from 'lucide-react'
import { usePage, useShape } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { localPath } from '#schemas/locale-path.ts'

const ways = [
  { to: '/members', id: '/members/', word: 'search_short', Icon: Search },
  { to: '/swipe-game', id: '/swipe-game', word: 'swipe_game', Icon: Heart },
  { to: '/match-finder', id: '/match-finder', word: 'match_finder', Icon: Sparkles },
] as const

/**
 * Links to the three pages on which a member finds other members. On a phone, they are in the bar at the top; in a wider window, on the
 * page. Their styles are in discover-designs.ts. A visitor can use only the search, so a visitor sees no links.
 */
export function DiscoverTabs({ place = 'page' }: { place?: 'bar' | 'page' }) {
  const t = useT()
  const viewer = useViewer()
  const { nav } = useShape()
  const current = useMatches({ select: (matches) => ways.find(({ id }) => matches.some(({ routeId }) => routeId === id))?.id })
  if (!viewer || !current) return null
  if (place === 'bar' && nav === 'dock') return <DiscoverMenu current={current} />
  return (
    <nav aria-label={t('navigation.discover')} data-discover={place}>
      {ways.map(({ to, word }) => (
        <Way key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {t(`navigation.${word}`)}
        </Way>
      ))}
    </nav>
  )
}

/** A menu with the same links, for a theme whose bar holds the logo in the middle. */
function DiscoverMenu({ current }: { current: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { prefix } = usePage().locale
  return (
    <div data-discover="menu">
      <Dropdown
        label={t('navigation.discover')}
        trigger={<Sparkles aria-hidden />}
        align="start"
        items={ways.map(({ to, id, word, Icon }) => ({
          id,
          label: t(`navigation.${word}`),
          icon: <Icon aria-hidden />,
          href: localPath(prefix, to),
          isCurrent: id === current,
          onSelect: () => void navigate({ to }),
        }))}
      />
    </div>
  )
}

const Way = createLink('a')
