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
