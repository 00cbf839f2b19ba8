import { useMatches } from '@tanstack/react-router'
import { Crown, Heart, MessageCircle, Search, Wallet } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useT } from '#client/platform/texts/texts.tsx'
import { CountBadge } from '#client/ui/text/badge.tsx'
import { limits } from '#schemas/limits.ts'
import type { User } from '#schemas/members/user.ts'
import { CreditsBadge } from './credits-badge.tsx'

/** The pages that the search also leads to, beside the list of members. */
const discovery: ReadonlySet<string> = new Set(['/swipe-game', '/match-finder'])

interface NavigationItem {
  to: '/members' | '/chats' | '/likes' | '/credits' | '/premium'
  label: string
  /** Shown in the tab bar, which has little room for a label. */
  short_label: string
  /** True on the pages below an item that have another address. */
  is_current?: boolean
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** Renders the badge of the item. `isCorner` is true in the tab bar, where the badge is on the corner of the icon. */
  renderBadge?: (isCorner: boolean) => ReactNode
}

/** The navigation items of a member, in the order of the specification (NAV-01 to NAV-05). The account menu comes after the last item. */
export function useNavigationItems(viewer: User): NavigationItem[] {
  const t = useT()
  const { num_unread_messages: unread, num_new_likes: likes, credits } = viewer
  const is_current = useMatches({ select: (matches) => matches.some(({ routeId }) => discovery.has(routeId)) })
  const cap = limits.unread_badge_cap
  return [
    { to: '/members', label: t('navigation.search'), short_label: t('navigation.search_short'), is_current, Icon: Search },
    {
      to: '/chats',
      label: t('navigation.messages'),
      short_label: t('navigation.messages'),
      Icon: MessageCircle,
      renderBadge: (isCorner) => (
        <CountBadge count={unread} cap={cap} label={t('navigation.messages_unread', { count: unread })} isCorner={isCorner} />
      ),
    },
    {
      to: '/likes',
      label: t('navigation.likes'),
      short_label: t('navigation.likes'),
      Icon: Heart,
      renderBadge: (isCorner) => (
        <CountBadge count={likes} cap={cap} tone="like" label={t('navigation.likes_new', { count: likes })} isCorner={isCorner} />
      ),
    },
    viewer.paid_user
      ? {
          to: '/credits',
          label: t('navigation.credits'),
          short_label: t('navigation.credits'),
          Icon: Wallet,
          renderBadge: (isCorner) => (
            <CreditsBadge credits={credits} label={t('navigation.credits_left', { count: credits })} isCorner={isCorner} />
          ),
        }
      : { to: '/premium', label: t('navigation.get_premium'), short_label: t('navigation.premium_short'), Icon: Crown },
  ]
}
