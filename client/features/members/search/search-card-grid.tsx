import { styled } from 'styled-components'

/**
 * Grid of member cards beside the filters. `columnsOf` computes the number of columns for a long list. Always change both in the same way.
 */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--t-space-3);
  min-width: 0;
  /* at 200 % text size, two columns have no room for the label of a profile */
  @media (max-width: 14.99em) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: 576px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--t-space-4);
  }
  @media (min-width: 1200px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

export function columnsOf(window_width: number): number {
  if (matchMedia('(max-width: 14.99em)').matches) return 1
  if (window_width >= 1200) return 4
  return window_width >= 576 ? 3 : 2
}
