import { css } from 'styled-components'

/** Counts of marks, each with its drawing. */
export const countsCss = css`
  color: var(--t-muted);
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  & svg {
    width: 14px;
    height: 14px;
    stroke-width: 1.75;
  }
`
