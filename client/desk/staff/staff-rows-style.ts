import { styled } from 'styled-components'
import { Table } from '#client/desk/parts/screen.tsx'
import { blocksOnPhoneCss } from '#client/desk/parts/shared-css.ts'

/** The table of staff. A narrow window shows fewer columns, and a phone shows blocks. */
export const StaffRows = styled(Table)`
  @media (min-width: 992px) {
    & :is(td, a) {
      white-space: nowrap;
    }
    & td:nth-child(5) {
      white-space: normal;
    }
    & td:nth-child(3) {
      max-width: 11rem;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  @media (max-width: 991.98px) {
    & [data-wide]:not(:has(button)) {
      display: none;
    }
  }
  ${blocksOnPhoneCss}
  /* on a phone, a row is a block: name and last visit, roles, then sites and end */
  @media (max-width: 767.98px) {
    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 4px 12px;
      align-items: center;
      padding: 10px 16px;
      border-bottom: 1px solid var(--d-line-soft);
    }
    && tbody :is(th, td) {
      height: auto;
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
    & tr[data-chosen] {
      background: var(--t-primary-soft);
    }
    & th[scope='row'] {
      grid-area: 1 / 1;
    }
    & td:nth-child(6) {
      grid-area: 1 / 2;
      text-align: end;
    }
    & td:nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
    & td:nth-child(3) {
      grid-area: 3 / 1;
    }
    & td:nth-child(4) {
      grid-area: 3 / 2;
      text-align: end;
    }
    & td:nth-child(7) {
      grid-area: 4 / 1 / auto / -1;
    }
  }
`
