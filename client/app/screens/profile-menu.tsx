import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, Ellipsis, Flag, UserRound } from 'lucide-react'
import { styled } from 'styled-components'
import { useNavigationItems } from '#client/app/layouts/navigation/navigation-items.tsx'
import { askToBlock, askToReport, type Concerned, type ReportedContent } from '#client/features/safety/safety.store.ts'
import { usePage } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { localPath } from '#schemas/locale-path.ts'
import type { User } from '#schemas/members/user.ts'

/** The navigation links of a member. The account is the last link (NAV-01 to NAV-06). */
function useLinks(viewer: User) {
  const t = useT()
  const account = { to: '/profile' as const, label: t('navigation.my_profile'), Icon: UserRound, renderBadge: undefined }
  return [...useNavigationItems(viewer), account]
}

/** Menu of a profile. On a phone, a profile has no tab bar, so the menu has the navigation links. */
export function ProfileMenu({ viewer, member }: { viewer: User; member: Concerned & ReportedContent }) {
  const t = useT()
  const navigate = useNavigate()
  const { prefix } = usePage().locale
  const links = useLinks(viewer)
  const items = links.map(({ to, label, Icon, renderBadge }) => ({
    id: to,
    label,
    icon: <Icon aria-hidden />,
    aside: renderBadge?.(false),
    href: localPath(prefix, to),
    onSelect: () => void navigate({ to }),
  }))
  const is_own = viewer.profile.id === member.id
  return (
    <Dropdown
      label={t('members.menu')}
      trigger={<Ellipsis aria-hidden />}
      items={[
        ...items,
        ...(is_own || member.kind !== 'member'
          ? []
          : [{ id: 'block', label: t('safety.block'), icon: <Ban aria-hidden />, isApart: true, onSelect: () => askToBlock(member) }]),
        ...(is_own
          ? []
          : [
              {
                id: 'report',
                label: t('safety.report'),
                icon: <Flag aria-hidden />,
                isApart: member.kind !== 'member',
                onSelect: () => askToReport(member, { photos: member.photos ?? [] }),
              },
            ]),
      ]}
    />
  )
}

/** The navigation links after the last section of a profile, on a phone. */
export function ProfileLinks({ viewer }: { viewer: User }) {
  const t = useT()
  const links = useLinks(viewer)
  return (
    <Nav aria-label={t('navigation.main')}>
      {links.map(({ to, label, Icon, renderBadge }) => (
        <Link key={to} to={to}>
          <Icon aria-hidden />
          <span>{label}</span>
          {renderBadge?.(false)}
        </Link>
      ))}
    </Nav>
  )
}

const Nav = styled.nav`
  display: none;
  padding-block-start: 12px;
  border-block-start: 1px solid var(--t-line);
  & > a {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 48px;
    color: var(--t-ink);
    font-weight: 620;
    text-decoration: none;
  }
  & > a > span:first-of-type {
    flex: 1;
  }
  & svg {
    width: 1.35rem;
    height: 1.35rem;
    color: var(--t-muted);
  }
  @media (max-width: 767.98px), (max-height: 29.99em) and (orientation: landscape) {
    display: block;
  }
`
