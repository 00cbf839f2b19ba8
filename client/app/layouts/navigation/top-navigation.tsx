import { Link, useMatches } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { LanguageDropdown } from '#client/features/site/language-dropdown.tsx'
import { SiteLogo } from '#client/features/site/site-logo.tsx'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { User } from '#schemas/members/user.ts'
import { AccountMenu } from './account-menu.tsx'
import { BackButton } from './back-button.tsx'
import { DiscoverTabs } from './discover-tabs.tsx'
import { useNavigationItems } from './navigation-items.tsx'
import { TopLinks } from './top-links.tsx'

/**
 * The bar at the top of every page. It has the same height on every page, and is lower in the installed app (VR-01). Members on a phone
 * have the tab bar for its links.
 */
export function TopNavigation() {
  const viewer = useViewer()
  return (
    <Bar>
      <Inside>
        <Start>
          <BackButton />
          <SiteLogo />
        </Start>
        <DiscoverTabs place="bar" />
        {viewer ? <MemberLinks viewer={viewer} /> : <TopLinks />}
        <LanguageDropdown />
        {viewer ? <AccountMenu viewer={viewer} /> : <VisitorLinks />}
      </Inside>
    </Bar>
  )
}

/** The login. The pages of the members and the login page offer the signup. */
function VisitorLinks() {
  const t = useT()
  const { may_sign_up } = useSettings()
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  const is_login = page === '/login'
  const offers_signup = may_sign_up && (is_login || page?.startsWith('/members/'))
  return (
    <>
      {!(is_login && offers_signup) && (
        <LinkButton to="/login" variant={offers_signup ? 'ghost' : 'outline'} size="small">
          {t('navigation.login')}
        </LinkButton>
      )}
      {offers_signup && (
        <LinkButton to="/signup" size="small">
          {t('navigation.signup')}
        </LinkButton>
      )}
    </>
  )
}

function MemberLinks({ viewer }: { viewer: User }) {
  const t = useT()
  const items = useNavigationItems(viewer)
  return (
    <Links aria-label={t('navigation.main')}>
      {items.map(({ to, label, Icon, is_current, renderBadge }) => (
        <Item key={to} to={to} aria-current={is_current ? 'page' : undefined} data-premium={to === '/premium' || undefined}>
          <Icon aria-hidden />
          <span>{label}</span>
          {renderBadge?.(false)}
        </Item>
      ))}
    </Links>
  )
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--z-nav);
  padding-block-start: env(safe-area-inset-top);
  background: color-mix(in srgb, var(--t-paper) 94%, transparent);
  border-block-end: 1px solid var(--t-line);
  backdrop-filter: blur(14px) saturate(1.4);
  /* with very large text or zoom, a sticky bar would cover too much of the page (WCAG 1.4.4, 1.4.10) */
  @media (max-width: 19.99em), (max-height: 29.99em), (min-width: 768px) and (max-width: 47.99em) {
    position: static;
  }
`

const Inside = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-2);
  max-width: var(--wide-width);
  min-height: 3.5rem;
  margin-inline: auto;
  padding-inline: max(var(--page-margin), env(safe-area-inset-left)) max(var(--page-margin), env(safe-area-inset-right));
  @media (max-width: 24.99em) {
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0;
    padding-inline: var(--t-space-3);
    /* In a theme with wide text, the button wraps first, so that the page does not overflow. */
    & > a[data-size='small'] {
      flex: 1 0 auto;
      width: min-content;
      max-width: max-content;
      padding-inline: 0.6em;
    }
    & > button[data-look='button'] {
      padding-inline: 0.4em 0.7em;
    }
  }
  @media (max-width: 19.99em) {
    padding-block: var(--t-space-1);
  }
  @media (min-width: 768px) {
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0 var(--t-space-3);
    min-height: 4rem;
  }
  .is-pwa & {
    min-height: 3rem;
  }
`

const Start = styled.div`
  /* fixed width: in WebKit, the next element would cover the end of the logo */
  flex: none;
  display: flex;
  align-items: center;
  margin-inline-end: auto;
`

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--t-space-1);
  /* with large text, the links are below the logo */
  @media (max-width: 47.99em) {
    order: 1;
    flex: 0 0 100%;
  }
  @media (max-width: 767.98px), (max-height: 29.99em) and (orientation: landscape) {
    display: none;
  }
`

const Item = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;
  padding-inline: var(--t-space-3);
  border-radius: var(--t-radius-control);
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  font-weight: 620;
  text-decoration: none;
  white-space: nowrap;
  transition:
    background-color var(--m-quick),
    color var(--m-quick);
  & > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  &:hover {
    background: var(--t-hover);
    color: var(--t-ink);
  }
  &[aria-current='page'] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  &[data-premium] > svg {
    color: var(--t-secondary-text);
  }
  @media (max-width: 991.98px) {
    padding-inline: var(--t-space-2);
    &:not([aria-current='page']) > svg {
      display: none;
    }
  }
`
