import { css } from 'styled-components'

/** The marks of a text that changed: removed and added words. Their underlines differ, so that colour alone carries no meaning. */
export const differenceCss = css`
  & del,
  & ins {
    border-radius: 2px;
    text-decoration-thickness: 1.5px;
    text-underline-offset: 2px;
  }
  & del {
    background: var(--t-danger-soft);
    text-decoration-line: underline;
    text-decoration-style: dotted;
  }
  & ins {
    background: var(--t-success-soft);
    text-decoration-line: underline;
  }
`

/** On a phone, a table consists of blocks. Its head is hidden, but screen readers read it. */
export const blocksOnPhoneCss = css`
  @media (max-width: 767.98px) {
    &,
    & tbody {
      display: block;
    }
    & thead {
      display: block;
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`

/** The bar of one case or one order, with its heading. */
export const itemBarCss = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  flex: none;
  min-height: var(--d-bar);
  padding: 6px 16px;
  border-bottom: 1px solid var(--t-line);
  & > h1 {
    font-size: 1.0625rem;
    line-height: 1.5rem;
  }
`

/** A radio button that covers its label without being seen. The label shows the state. */
export const coveringRadioCss = css`
  & input[type='radio'] {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`
