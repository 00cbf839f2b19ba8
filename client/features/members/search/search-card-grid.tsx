import { styled } from 'styled-components'

/**
 * Grid of member cards beside the filters. `columnsOf` computes the number of columns for a long list. Always change both in the same way.
 */
export const CardGrid = styled.div`
  --row-gap: 0.75rem;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--row-gap) 0.75rem;
  min-width: 0;
  @media (max-width: 18.74em) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: 576px) {
    --row-gap: 1.25rem;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: 1.25rem;
  }
  @media (min-width: 1200px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media (min-width: 93.74em) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  /* with large text in a wide window */
  @media (min-width: 576px) and (max-width: 49.99em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  html[data-card='arch'] & {
    --row-gap: 1.5rem;
    column-gap: 1.1rem;
  }
  /* hairlines between the cards instead of gaps; on a phone, the cards reach the edges of the window */
  html[data-card='tile'] & {
    --row-gap: 0rem;
    column-gap: 1px;
    background: linear-gradient(var(--t-line) 0 0) center / calc(100% - 2px) no-repeat;
    @media (max-width: 575.98px) {
      margin-inline: calc(-1 * max(var(--t-space-4), env(safe-area-inset-left)));
    }
  }
`

export function columnsOf(window_width: number): number {
  const matches = (query: string) => matchMedia(query).matches
  if (matches('(max-width: 18.74em)')) return 1
  if (window_width < 576 || matches('(max-width: 49.99em)')) return 2
  if (matches('(min-width: 93.74em)')) return 5
  return window_width >= 1200 ? 4 : 3
}
