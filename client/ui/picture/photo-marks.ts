import { styled } from 'styled-components'

/** The marks at the upper edge of a row of photos: one `<i>` for each photo, with `data-current` for the visible photo. */
export const PhotoMarks = styled.span`
  position: absolute;
  inset: max(10px, env(safe-area-inset-top)) 16px auto;
  display: flex;
  gap: 5px;
  pointer-events: none;
  & > i {
    flex: 1;
    height: 4px;
    border-radius: 2px;
    background: var(--t-on-photo);
    box-shadow: 0 1px 6px var(--t-photo-veil);
    opacity: 0.55;
  }
  & > [data-current] {
    opacity: 1;
  }
`
