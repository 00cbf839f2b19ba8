import { styled } from 'styled-components'

/**
 * Placeholder for content that is loading. `data-shape`: text (default), title, circle, photo, card, button. Hide a group of placeholders
 * from screen readers.
 */
export const Skeleton = styled.span<{ 'data-shape'?: 'text' | 'title' | 'circle' | 'photo' | 'card' | 'button'; 'data-short'?: boolean }>`
  display: block;
  width: 100%;
  height: 0.8em;
  border-radius: var(--t-radius-s);
  background: linear-gradient(100deg, var(--t-skeleton) 40%, var(--t-sunken) 50%, var(--t-skeleton) 60%) 100% 0 / 200% 100%;
  animation: t-shine 1.6s linear infinite;
  &[data-short] {
    width: 60%;
  }
  &[data-shape='title'] {
    height: 1.6em;
    width: 70%;
  }
  &[data-shape='circle'] {
    width: 3rem;
    height: 3rem;
    border-radius: 50%;
    flex: none;
  }
  &[data-shape='photo'] {
    height: auto;
    aspect-ratio: 4 / 5;
    border-radius: var(--t-radius-l);
  }
  /* the photo of a member's card, and the plate under it */
  &[data-shape='card'] {
    box-sizing: content-box;
    height: auto;
    aspect-ratio: 3 / 4;
    padding-block-end: 2.25rem;
    border-radius: var(--t-radius-l);
    html[data-card='arch'] & {
      padding-block-end: 0;
      margin-block-end: 5.5rem;
      border-radius: var(--arch);
    }
    html[data-card='tile'] & {
      aspect-ratio: 4 / 5;
      padding-block-end: 0;
      margin-block-end: 4.6rem;
      border-radius: 0;
    }
  }
  &[data-shape='button'] {
    height: var(--t-control);
    border-radius: var(--t-radius-control);
  }
`
