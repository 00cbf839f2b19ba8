import { styled } from 'styled-components'

/** The head of a pane or of a part of it. It stays in view. */
export const PaneHead = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 6px 14px;
  border-bottom: 1px solid var(--d-line-soft);
  background: var(--t-surface);
  & > h2 {
    font-size: var(--t-text-md);
    line-height: 1.25rem;
  }
`
