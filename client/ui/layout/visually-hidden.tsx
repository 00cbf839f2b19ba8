import { styled } from 'styled-components'

/** For screen readers only. A class, because a style attribute would violate the content security policy. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  /* otherwise, as the last element, it would make a full-height page one pixel taller */
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
