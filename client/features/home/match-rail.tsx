import { styled } from 'styled-components'
import { CardRow } from '#client/ui/layout/card-row.tsx'

/** A row of small tiles from the left, so that one tile leaves no empty columns. */
export const MatchRail = styled(CardRow)`
  grid-auto-columns: var(--match-tile, 84px);
  gap: 0.875rem;
  padding-block: 0.5rem 0.25rem;
  @media (min-width: 992px) {
    --match-tile: 7rem;
    gap: var(--t-space-5);
  }
`
