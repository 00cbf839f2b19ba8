import { type ReactNode, useRef } from 'react'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import { latePart, useLatePart } from '#client/platform/page/late-part.ts'
import type { SearchQuery } from '#schemas/discovery/search.ts'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'
import { CardGrid } from './search-card-grid.tsx'
import type { LongGridProps } from './search-long-grid.tsx'

interface MemberGridProps {
  profiles: Card[]
  label: string
  renderLike(profile: Card): ReactNode
  /** Whether no further page follows after the last profile. */
  isComplete?: boolean
  /**
   * The criteria of the results. Set only for the main list: when the viewer returns to the page, the list restores its scroll position.
   */
  search?: SearchQuery
}

/** Maximum number of cards that are all in the document. With more cards, the page would be slow, so only the visible part is rendered. */
const most_whole = 96

/** Few viewers load so many pages, so its code comes later. Until it is there, all cards are in the document. */
const late_grid = latePart<LongGridProps>(async () => (await import('./search-long-grid.tsx')).LongGrid)

export function MemberGrid({ profiles, label, renderLike, isComplete = true, search }: MemberGridProps) {
  const list = useRef<HTMLDivElement>(null)
  const { Part: LongGrid } = useLatePart(late_grid, search !== undefined && profiles.length > most_whole / 2)
  if (LongGrid && search && profiles.length > most_whole) {
    const held = list.current?.contains(document.activeElement) ? document.activeElement?.closest('[data-profile]') : null
    return (
      <LongGrid
        profiles={profiles}
        label={label}
        isComplete={isComplete}
        search={search}
        width={list.current?.offsetWidth}
        focused_id={held instanceof HTMLElement ? held.dataset.profile : undefined}
        renderLike={renderLike}
      />
    )
  }
  return (
    <div ref={list}>
      <CardGrid as="ul" aria-label={label}>
        {profiles.map((profile, index) => (
          <li key={profile.id} data-profile={profile.id}>
            <ProfileCard profile={profile} like={renderLike(profile)} isPriority={search !== undefined && index < 2} />
          </li>
        ))}
      </CardGrid>
    </div>
  )
}
