import { styled } from 'styled-components'

/** A list of keys and what they do: `<li><kbd>U</kbd> undo</li>`. */
export const KeyList = styled.ul`
  display: grid;
  gap: var(--t-space-2);
  font-size: var(--t-text-sm);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--t-space-3);
  }
  & kbd {
    display: grid;
    place-items: center;
    flex: none;
    min-width: 2.25rem;
    height: 2.1rem;
    padding-inline: 0.4rem;
    border-radius: var(--t-radius-s);
    background: var(--t-surface);
    box-shadow:
      inset 0 0 0 1px var(--t-line),
      0 2px 0 var(--t-line);
    font: inherit;
    font-weight: 650;
  }
  & button {
    min-height: 2.75rem;
    margin-block: -0.35rem;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
