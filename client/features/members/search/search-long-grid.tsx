import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import type { SearchQuery } from '#schemas/discovery/search.ts'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'
import { CardGrid, columnsOf } from './search-card-grid.tsx'

export interface LongGridProps {
  profiles: Card[]
  label: string
  isComplete: boolean
  search: SearchQuery
  /** Width of the plain grid before the long grid replaced it. */
  width: number | undefined
  /** Id of the card with the focus at the time of the replacement. */
  focused_id: string | undefined
  renderLike(profile: Card): ReactNode
}

/** State of the list when the viewer left the page. It serves to restore the exact scroll position. */
interface LeftAt {
  columns: number
  width: number
  rows: CacheSnapshot
}

/**
 * A virtual list: only cards near the visible part are in the document. A screen reader gets the position of each card in the whole list.
 */
export function LongGrid({ profiles, label, isComplete, search, width, focused_id, renderLike }: LongGridProps) {
  const queryClient = useQueryClient()
  const columns = useSyncExternalStore(
    subscribeToWidth,
    () => columnsOf(window.innerWidth),
    () => 2,
  )
  const key = ['search-left', search]
  const [left] = useState(() => queryClient.getQueryData<LeftAt>(key))
  const list = useRef<HTMLDivElement>(null)
  const rows = useRef<WindowVirtualizerHandle>(null)
  const known_width = width ?? left?.width ?? window.innerWidth - 2 * side_px
  const [first_focused] = useState(focused_id)

  useLayoutEffect(() => {
    if (first_focused) list.current?.querySelector<HTMLElement>(`[data-profile="${first_focused}"] a`)?.focus({ preventScroll: true })
  }, [first_focused])

  const keep = useRef(() => {})
  keep.current = () => {
    if (rows.current && list.current?.offsetWidth)
      queryClient.setQueryData<LeftAt>(key, { columns, width: list.current.offsetWidth, rows: rows.current.cache })
  }
  useLayoutEffect(() => () => keep.current(), [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: <ul> does not allow the row elements between the list and its items
    <div ref={list} role="list" aria-label={label}>
      <WindowVirtualizer
        key={columns}
        ref={rows}
        data={inRows(profiles, columns)}
        bufferSize={buffer_px}
        itemSize={rowHeight(known_width, columns)}
        cache={left?.columns === columns ? left.rows : undefined}
      >
        {(row, row_index) => (
          <Row key={row[0]?.id}>
            {row.map((profile, index) => (
              // biome-ignore lint/a11y/useSemanticElements: <li> is only allowed directly inside <ul>
              <div
                key={profile.id}
                role="listitem"
                data-profile={profile.id}
                aria-posinset={row_index * columns + index + 1}
                aria-setsize={isComplete ? profiles.length : -1}
              >
                <ProfileCard profile={profile} like={renderLike(profile)} />
              </div>
            ))}
          </Row>
        )}
      </WindowVirtualizer>
    </div>
  )
}

/**
 * Height of the area around the visible part in which cards are rendered. It is large enough that the next cards exist before the Tab key
 * or a swipe reaches them.
 */
const buffer_px = 900
const side_px = 16

/** Returns the approximate height of a row: a photo, the plate below it, and the gap below the card. */
function rowHeight(width: number, columns: number): number {
  const gap = columns === 2 ? 12 : 20
  return ((width - gap * (columns - 1)) / columns) * (4 / 3) + 36 + gap
}

function inRows(profiles: Card[], columns: number): Card[][] {
  return Array.from({ length: Math.ceil(profiles.length / columns) }, (_, row) => profiles.slice(row * columns, (row + 1) * columns))
}

function subscribeToWidth(listen: () => void): () => void {
  window.addEventListener('resize', listen)
  return () => window.removeEventListener('resize', listen)
}

const Row = styled(CardGrid)`
  padding-bottom: var(--row-gap);
`
