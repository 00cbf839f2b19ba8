import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import type { User } from '#schemas/members/user.ts'
import { useNavigationItems } from './navigation-items.tsx'

/** Navigation of a member on a phone, at the lower edge of the window. */
export function TabBar({ viewer }: { viewer: User }) {
  const t = useT()
  const items = useNavigationItems(viewer)
  return (
    <Bar aria-label={t('navigation.main')}>
      {items.map(({ to, short_label, Icon, renderBadge }) => (
        <Tab key={to} to={to}>
          <Pill>
            <Icon aria-hidden />
            {renderBadge?.(true)}
          </Pill>
          <span>{short_label}</span>
        </Tab>
      ))}
      <Tab to="/profile">
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
  padding: 0.3rem max(0.25rem, env(safe-area-inset-left)) calc(0.3rem + env(safe-area-inset-bottom)) max(0.25rem, env(safe-area-inset-right));
  background: color-mix(in srgb, var(--t-surface) 94%, transparent);
  border-block-start: 1px solid var(--t-line);
  backdrop-filter: blur(18px) saturate(1.5);
  @media (min-width: 768px) {
    display: none;
  }
`

const Tab = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 0.1rem;
  min-height: 3.25rem;
  align-content: center;
  color: var(--t-muted);
  font-size: 0.69rem;
  font-weight: 620;
  letter-spacing: 0.005em;
  line-height: 1.2;
  text-decoration: none;
  transition: transform var(--m-quick) var(--m-out);
  & > span:last-child {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:active {
    transform: scale(0.94);
  }
  &[aria-current='page'] {
    color: var(--t-primary-text);
  }
`

const Pill = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 3.4rem;
  max-width: 100%;
  height: 1.85rem;
  border-radius: var(--t-radius-pill);
  transition: background-color var(--m-base) var(--m-out);
  & > svg {
    width: 1.4rem;
    height: 1.4rem;
    stroke-width: 1.9;
  }
  & > [role='img'] {
    inset-block-start: -0.2rem;
    inset-inline: 56% auto;
  }
  [aria-current='page'] > & {
    background: var(--t-primary-soft);
  }
`
