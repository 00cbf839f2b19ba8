import { createLink } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { TabLink, TabRail } from '#client/ui/layout/tabs.tsx'
import { CountBadge } from '#client/ui/text/badge.tsx'
import type { LikesReply } from '#schemas/discovery/like.ts'
import { type LikeType, likeTypes } from '#schemas/discovery/like-types.ts'
import { limits } from '#schemas/limits.ts'

/** Tabs for the overview and the three lists. Each tab shows the number of likes and of new likes. */
export function LikesRail({ current, counts }: { current: LikeType | null; counts: LikesReply['counts'] }) {
  const t = useT()
  const { num_new_likes: num_new = 0 } = useViewer() ?? {}
  const rail = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again when another tab becomes current
  useLayoutEffect(() => {
    if (rail.current) showCurrent(rail.current)
  }, [current])
  useGoesOn(rail)
  return (
    <TabRail ref={rail} aria-label={t('likes.title')}>
      <RailLink to="/likes" replace activeOptions={{ exact: true }}>
        {t('likes.overview')}
      </RailLink>
      {likeTypes.map((type) => (
        <RailLink key={type} to="/likes/$type" params={{ type }} replace aria-current={type === current ? 'page' : undefined}>
          {t(`likes.${type}`)} <LikesCount count={counts[type]} />
          {type === 'received' && num_new > 0 && (
            <CountBadge count={num_new} cap={limits.unread_badge_cap} tone="like" label={t('navigation.likes_new', { count: num_new })} />
          )}
        </RailLink>
      ))}
    </TabRail>
  )
}

/** On a narrow phone, scrolls until the current tab is in view. */
function showCurrent(rail: HTMLElement): void {
  const end = rail.querySelector('[aria-current]')?.getBoundingClientRect().right ?? 0
  rail.scrollLeft += Math.max(0, end - rail.getBoundingClientRect().right)
}

/** Marks the bar of tabs while more tabs are hidden beyond its right edge. */
function useGoesOn(rail: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = rail.current
    if (!element) return
    const look = () => element.toggleAttribute('data-goes-on', element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    for (const each of [element, ...element.children]) sizes.observe(each)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [rail])
}

/** Shows the number of likes. The server stops counting at a limit, which shows as `99+`. */
export function LikesCount({ count }: { count: number }) {
  const { number } = useFormats()
  return count >= limits.most_likes_counted ? `${number(limits.most_likes_counted - 1)}+` : number(count)
}

const RailLink = createLink(TabLink)
