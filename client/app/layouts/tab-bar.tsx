import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import type { User } from '#schemas/members/user.ts'
import { useNavigationItems } from './navigation-items.tsx'

/**
 * Navigation of a member on a phone, at the lower edge of the window. The theme selects one of three designs: tabs with icon and label, a
 * floating dock, or only words. In a low landscape window, it is at the side.
 */
export function TabBar({ viewer }: { viewer: User }) {
  const t = useT()
  const items = useNavigationItems(viewer)
  const thumbnail = viewer.profile.main_image?.thumb_filename
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
        <Pill>{thumbnail ? <Avatar name="" src={thumbnail} size="small" /> : <UserRound aria-hidden />}</Pill>
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
  background: color-mix(in srgb, var(--t-surface) 94%, transparent);
  border-block-start: 1px solid var(--t-line);
  backdrop-filter: blur(18px) saturate(1.5);
  @media (min-width: 768px) and (min-height: 30em), (min-width: 768px) and (orientation: portrait) {
    display: none;
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    inset: 0 auto 0 0;
    grid-template-columns: minmax(0, 1fr);
    align-content: space-evenly;
    width: calc(5rem + env(safe-area-inset-left));
    padding: 0 0.25rem env(safe-area-inset-bottom) max(0.25rem, env(safe-area-inset-left));
    overflow-y: auto;
    border-block-start: 0;
    border-inline-end: 1px solid var(--t-line);
  }
  @media (min-height: 30em), (orientation: portrait) {
    /* the paper behind the dock hides the text of the page around it */
    :root[data-nav='dock'] & {
      display: flex;
      gap: 0.25rem;
      padding: 1.25rem 1.75rem calc(1.5rem + env(safe-area-inset-bottom));
      background: linear-gradient(to top, var(--t-paper) 75%, transparent);
      border: 0;
      backdrop-filter: none;
      pointer-events: none;
    }
    :root[data-nav='dock'] &::before {
      content: '';
      position: absolute;
      inset: 0.75rem 1.25rem calc(1rem + env(safe-area-inset-bottom));
      z-index: -1;
      border-radius: 99px;
      background: var(--t-deep);
      box-shadow: var(--t-shadow-2);
    }
    :root[data-nav='words'] & {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      padding-inline: max(0.75rem, env(safe-area-inset-left)) max(0.75rem, env(safe-area-inset-right));
      background: var(--t-sunken);
    }
  }
  @media (min-width: 768px) and (min-height: 30em), (min-width: 768px) and (orientation: portrait) {
    :root[data-nav] & {
      display: none;
    }
  }
  @media (max-width: 22.49em) {
    :root[data-nav='dock'] & {
      padding-inline: 1rem;
    }
    :root[data-nav='dock'] &::before {
      inset-inline: 0.75rem;
    }
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
  font-size: 0.72rem;
  font-weight: 650;
  letter-spacing: -0.005em;
  line-height: 1.15;
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
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
  @media (min-height: 30em), (orientation: portrait) {
    :root[data-nav='dock'] & {
      flex: 1 1 2.75rem;
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 0.45rem;
      border-radius: 99px;
      color: var(--t-on-deep);
      font-size: 0.95rem;
      font-weight: 700;
      pointer-events: auto;
      --t-focus: var(--t-on-deep);
    }
    :root[data-nav='dock'] &[aria-current='page'] {
      flex-grow: 2;
      padding-inline: 0.9rem;
      background: var(--t-secondary);
      color: var(--t-on-secondary);
      --t-focus: var(--t-on-secondary);
    }
    :root[data-nav='dock'] &:not([aria-current='page']) > span:last-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    :root[data-nav='words'] & {
      display: inline-flex;
      flex-direction: row-reverse;
      align-items: center;
      gap: 0.2rem;
      min-width: 2.75rem;
      min-height: min(var(--tab-bar), 44px + 1rem);
      font-size: 0.875rem;
      font-weight: 600;
      white-space: nowrap;
    }
    :root[data-nav='words'] &[aria-current='page'] {
      color: var(--t-ink);
    }
    :root[data-nav='words'] &[aria-current='page']::before {
      content: '';
      position: absolute;
      inset: -1px 0 auto;
      height: 2px;
      background: var(--t-secondary);
    }
  }
  @media (max-width: 22.49em) {
    :root[data-nav='dock'] &[aria-current='page'] {
      padding-inline: 0.5rem;
      font-size: 0.85rem;
    }
    :root[data-nav='words'] & {
      font-size: 0.8rem;
    }
  }
  @media (max-width: 19.99em) {
    :root[data-nav='dock'] &[aria-current='page'] > span:last-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    :root[data-nav='words'] & {
      min-height: 1.875rem;
    }
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
  & > span[data-size] {
    width: 1.6rem;
    height: 1.6rem;
  }
  & > [role='img'] {
    inset-block-start: -0.2rem;
    inset-inline: 56% auto;
  }
  [aria-current='page'] > & {
    background: var(--t-primary-soft);
  }
  @media (min-height: 30em), (orientation: portrait) {
    :root[data-nav='dock'] & {
      width: 1.6rem;
      background: none;
    }
    :root[data-nav='dock'] & > [role='img'] {
      inset-inline-start: 60%;
      box-shadow: none;
    }
    :root[data-nav='words'] & {
      display: contents;
    }
    :root[data-nav='words'] & > :not([role='img']) {
      display: none;
    }
    :root[data-nav='words'] & > [role='img'] {
      position: static;
      align-self: flex-start;
      min-width: 0;
      margin-block-start: 0.7rem;
      padding: 0;
      background: none;
      box-shadow: none;
      color: var(--t-secondary-text);
    }
  }
`
