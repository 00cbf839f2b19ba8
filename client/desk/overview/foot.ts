import { styled } from 'styled-components'

/** The line below an overview. In a wide window it stays in sight. */
export const Foot = styled.div`
  flex: none;
  padding: 10px 16px;
  border-top: 1px solid var(--t-line);
  background: var(--t-surface);
  @media (min-width: 768px) {
    position: sticky;
    bottom: 0;
    margin-top: auto;
  }
`
