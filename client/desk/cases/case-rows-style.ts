import { css } from 'styled-components'
import { blocksOnPhoneCss } from '#client/desk/parts/shared-css.ts'

/** The rows of a queue. A narrow window shows fewer columns, and a phone shows blocks. */
export const caseRowsCss = css`
  & tbody tr:not([data-group]) > * {
    height: 40px;
  }
  & :is(td, th) {
    white-space: nowrap;
  }
  & th[data-part='reason'] > a,
  & b {
    font-weight: 500;
  }
  & th[data-part='reason'] > a {
    color: inherit;
    text-decoration: none;
  }
  & td[data-part='severity'] {
    width: 34px;
  }
  & th[data-part='reason'] {
    max-width: 14rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media (max-width: 1199.98px) {
    & [data-wide] {
      display: none;
    }
  }
  ${blocksOnPhoneCss}
  /* on a phone, a row is a block: reason and deadline, then the person and who has the case */
  @media (max-width: 767.98px) {
    & tbody tr:not([data-group]) {
      display: grid;
      grid-template-columns: 22px minmax(0, 1fr) auto;
      gap: 6px 10px;
      align-items: center;
      padding: 10px 16px;
      border-bottom: 1px solid var(--d-line-soft);
    }
    & tr[data-group] {
      display: block;
      background: var(--t-paper);
    }
    && tbody tr:not([data-group]) > * {
      height: auto;
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
    & tr[data-group] > th {
      display: block;
      line-height: 28px;
    }
    & tr[data-chosen] {
      background: var(--t-primary-soft);
    }
    & [data-part='brand'],
    & [data-part='reports'] {
      display: none;
    }
    & [data-part='severity'] {
      grid-area: 1 / 1;
    }
    & th[data-part='reason'] {
      grid-area: 1 / 2;
      max-width: none;
    }
    & [data-part='due'] {
      grid-area: 1 / 3;
    }
    & [data-part='about'] {
      grid-area: 2 / 1 / auto / 3;
    }
    & [data-part='marked'] {
      grid-area: 2 / 3;
      justify-self: end;
    }
    & td[data-part='state']:not(:empty) {
      grid-area: 3 / 2 / auto / -1;
    }
    & td[data-part='state']:empty {
      display: none;
    }
  }
`
