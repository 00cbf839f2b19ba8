import { Link, useMatches } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import type { User } from '#schemas/members/user.ts'
import { useNavigationItems } from './navigation-items.tsx'

/** The pages that a member opens from the profile or the settings. */
const account_pages = /^\/(settings|notifications|transactions|safety)/

/**
 * Navigation of a member on a phone, at the lower edge of the window. In a low landscape window, it is at the side. The styles of this
 * file are the design `tabs`. The designs `dock` and `words` of a theme, and the bar at the side, are in tab-bar-designs.ts.
 */
export function TabBar({ viewer }: { viewer: User }) {
  const t = useT()
  const items = useNavigationItems(viewer)
  const is_account = useMatches({ select: (matches) => matches.some(({ routeId }) => account_pages.test(routeId)) })
  return (
    <Bar aria-label={t('navigation.main')} data-tab-bar>
      {items.map(({ to, short_label, Icon, is_current, renderBadge }) => (
        <Tab key={to} to={to} aria-current={is_current ? 'page' : undefined}>
          <Pill>
            <Icon aria-hidden />
            {renderBadge?.(true)}
          </Pill>
          <span>{short_label}</span>
        </Tab>
      ))}
      <Tab to="/profile" aria-current={is_account ? 'page' : undefined}>
        <Pill>
          <UserRound aria-hidden />
        </Pill>
        <span>{t('navigation.account')}</span>
      </Tab>
    </Bar>
  )
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--z-nav);
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  align-content: center;
  min-height: calc(var(--tab-bar) + env(safe-area-inset-bottom));
  padding: 0 max(0.25rem, env(safe-area-inset-right)) env(safe-area-inset-bottom) max(0.25rem, env(safe-area-inset-left));
  background: var(--t-surface);
  border-block-start: 1px solid var(--t-line);
  @media (min-width: 768px) and (min-height: 30em), (min-width: 768px) and (orientation: portrait) {
    display: none;
  }
`

const Tab = styled(Link)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 0.1rem;
  min-height: 3.25rem;
  align-content: center;
  color: var(--t-muted);
  font-size: min(0.72rem, 4vw);
  font-weight: 650;
  letter-spacing: -0.005em;
  line-height: 1.15;
  text-align: center;
  text-decoration: none;
  overflow-wrap: break-word;
  hyphens: auto;
  transition: transform var(--m-quick) var(--m-out);
  & > span:last-child {
    max-width: 100%;
  }
  &:active {
    transform: scale(0.97);
  }
  &[aria-current='page'] {
    color: var(--t-primary-text);
    font-weight: 750;
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--t-radius-s);
  }
`

const Pill = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 3.5rem;
  max-width: 100%;
  height: 2rem;
  border-radius: var(--t-radius-pill);
  transition: background-color var(--m-base) var(--m-out);
  & > svg {
    width: 1.45rem;
    height: 1.45rem;
    stroke-width: 1.9;
  }
  & > [role='img'] {
    inset-block-start: -0.2rem;
    inset-inline: 56% auto;
    min-width: min(1.35rem, 6.8vw);
    height: min(1.35rem, 6.8vw);
    padding-inline: 0.3em;
    font-size: min(0.75rem, 3.8vw);
  }
  [aria-current='page'] > & {
    background: var(--t-primary-soft);
  }
`
