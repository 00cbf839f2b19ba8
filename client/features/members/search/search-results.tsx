import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { useFocusOfMore } from '#client/ui/use-kept-focus.ts'
import type { SearchQuery } from '#schemas/discovery/search.ts'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'
import { MemberGrid } from './search-grid.tsx'
import { SkeletonGrid } from './search-pending.tsx'

interface SearchResultsProps {
  search: SearchQuery
  profiles: Card[]
  /** Number of pages shown so far. */
  pages: number
  /** Cursor of the next page; null after the last page. */
  next: string | null
  isLoading: boolean
  error: Error | null
  onMore(): void
  renderLike(profile: Card): ReactNode
}

/** All members found so far, and a link to the next page. */
export function SearchResults({ search, profiles, pages, next, isLoading, error, onMore, renderLike }: SearchResultsProps) {
  const t = useT()
  const faults = useFaultText()
  const list = useRef<HTMLDivElement>(null)
  const markMore = useFocusOfMore(list, next !== null)
  return (
    <Stack data-gap="lg" ref={list}>
      {next && <SkipToMore href="#more-members">{t('members.skip_to_more')}</SkipToMore>}
      {search.after && (
        <Link to="/members" search={{ ...search, after: undefined }}>
          {t('members.from_the_start')}
        </Link>
      )}
      <MemberGrid profiles={profiles} isComplete={next === null} search={search} label={t('members.title')} renderLike={renderLike} />
      {error && (
        <Banner tone="danger" role="alert">
          {faults.of(error)}
        </Banner>
      )}
      {isLoading && <SkeletonGrid />}
      {next && (
        <MoreMarker isQuiet={isLoading || error !== null || pages % pages_at_once === 0} onReach={onMore}>
          <LinkButton
            id="more-members"
            to="/members"
            search={{ ...search, after: next }}
            preload={false}
            variant="outline"
            aria-busy={isLoading || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              if (isLoading) return
              markMore()
              onMore()
            }}
          >
            {t(error ? 'common.retry' : 'members.more')}
          </LinkButton>
        </MoreMarker>
      )}
    </Stack>
  )
}

/**
 * Number of pages that load automatically. For each further page, the viewer must press the link. Otherwise the viewer could never reach
 * the content below the list.
 */
const pages_at_once = 5

/**
 * Loads the next page when this element comes into view. The link inside loads the next page by keyboard, after a failure, and without
 * JavaScript.
 */
function MoreMarker({ isQuiet, onReach, children }: { isQuiet: boolean; onReach(): void; children: ReactNode }) {
  const marker = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  reach.current = onReach
  useEffect(() => {
    const element = marker.current
    if (!element || isQuiet) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach.current(), { rootMargin: '600px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isQuiet])
  return (
    <Stack ref={marker} data-align="center">
      {children}
    </Stack>
  )
}

const SkipToMore = styled.a`
  position: absolute;
  z-index: 2;
  padding: var(--t-space-2) var(--t-space-4);
  border-radius: var(--t-radius-control);
  background: var(--t-inverse);
  color: var(--t-on-inverse);
  &:not(:focus-visible) {
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
