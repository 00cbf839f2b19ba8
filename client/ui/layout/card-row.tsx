import { styled } from 'styled-components'

/** Cards side by side. On a phone, the row scrolls sideways and always stops at a card. */
export const CardRow = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(10.75rem, calc((100% - 5 * var(--t-space-3)) / 6));
  gap: var(--t-space-3);
  margin-inline: calc(-1 * var(--t-space-4));
  overflow-x: auto;
  scroll-padding-inline: var(--t-space-4);
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  padding: 4px var(--t-space-4);
  & > li {
    min-width: 0;
    scroll-snap-align: start;
  }
`
