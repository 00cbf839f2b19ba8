import { styled } from 'styled-components'

/** Text for screen readers only. It is hidden with a class, because the content security policy forbids style attributes. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  /* without this margin, the text as the last element would make a full-height page one pixel taller */
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
