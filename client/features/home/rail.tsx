import { styled } from 'styled-components'
import { CardRow } from '#client/ui/layout/card-row.tsx'
import { offerInRow } from '#client/ui/layout/offer-tile.tsx'

/** Cards of members. A narrow window shows a row that scrolls; a wide window shows `data-columns` columns. */
export const Rail = styled(CardRow)<{ 'data-size'?: 'large'; 'data-columns': 2 | 4 | 5 }>`
  grid-auto-columns: 9.125rem;
  &[data-size='large'] {
    grid-auto-columns: min(17rem, 70vw);
  }
  /* beside one card, the offer fills the row */
  @media (max-width: 991.98px) {
    &:has(> [data-rest]:nth-child(2)) {
      grid-template-columns: 9.125rem minmax(9.125rem, 1fr);
    }
  }
  @media (min-width: 992px) and (min-width: 50em) {
    grid-auto-flow: row;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: var(--t-space-5);
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
    &[data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      ${offerInRow}
    }
    &[data-columns='2'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &[data-columns='2'] > [data-rest]:nth-child(3) {
      display: none;
    }
  }
`

/** A row of small tiles, aligned to the left. */
export const MatchRail = styled(CardRow)`
  grid-auto-columns: var(--match-tile, 5.25rem);
  gap: 0.875rem;
  padding-block: 0.5rem 0.25rem;
  @media (min-width: 992px) {
    --match-tile: 7rem;
    gap: var(--t-space-5);
  }
`
