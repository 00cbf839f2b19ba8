import { styled } from 'styled-components'

/** For screen readers only. A class, because a style attribute would violate the content security policy. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  /* the last of a page that fills the window exactly, it would make it a pixel taller */
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
