import { createLink } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { TabLink, TabRail } from '#client/ui/layout/tabs.tsx'

const ways = [
  ['/members', 'search_short'],
  ['/swipe-game', 'swipe_game'],
  ['/match-finder', 'match_finder'],
] as const

/** The tabs above the three pages on which a member finds other members. A visitor can use only the search, so a visitor sees no tabs. */
export function DiscoverTabs() {
  const t = useT()
  if (!useViewer()) return null
  return (
    <Place>
      <TabRail aria-label={t('navigation.discover')}>
        {ways.map(([to, word]) => (
          <WayLink key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {t(`navigation.${word}`)}
          </WayLink>
        ))}
      </TabRail>
    </Place>
  )
}

const WayLink = createLink(TabLink)

const Place = styled(Container)`
  margin-block: calc(-1 * var(--t-space-3)) var(--t-space-5);
`
