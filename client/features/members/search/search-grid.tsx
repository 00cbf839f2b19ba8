import { type ReactNode, useRef } from 'react'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import type { SearchQuery } from '#schemas/discovery/search.ts'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'
import { CardGrid } from './search-card-grid.tsx'
import { LongGrid } from './search-long-grid.tsx'

interface MemberGridProps {
  profiles: Card[]
  label: string
  renderLike(profile: Card): ReactNode
  /** Whether the list ends with the last profile. */
  isComplete?: boolean
  /** The criteria of the results, for the main list only: a return to the page restores its position. */
  search?: SearchQuery
}

/** Number of cards that the document can hold without a slow page. A longer list renders only the visible part. */
const most_whole = 96

export function MemberGrid({ profiles, label, renderLike, isComplete = true, search }: MemberGridProps) {
  const list = useRef<HTMLDivElement>(null)
  if (search && profiles.length > most_whole) {
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
