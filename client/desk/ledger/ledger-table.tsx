import { styled } from 'styled-components'
import { contraText, signed } from '#client/desk/orders/order-ledger.tsx'
import { orderAddress } from '#client/desk/orders/use-orders.ts'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { Muted } from '#client/desk/parts/marks.tsx'
import { Table } from '#client/desk/parts/screen.tsx'
import { blocksOnPhoneCss } from '#client/desk/parts/shared-css.ts'
import { followLink } from '#client/desk/platform/address.ts'
import { useWords } from '#client/desk/platform/words.ts'
import type { LedgerLine } from '#schemas/desk/ledger.ts'
import { ledgerAddress } from './use-ledger.ts'

interface LedgerTableProps {
  lines: readonly LedgerLine[]
  site: string
  /** True for the ledger of one member: only there, the balance runs from line to line. */
  isOfMember: boolean
  now: Date
}

/** The lines of the ledger, the latest first. A minus is a sign, not a colour; the given part of a balance is striped. */
export function LedgerTable({ lines, site, isOfMember, now }: LedgerTableProps) {
  const words = useWords()
  const { say, find, formats } = words
  const most = Math.max(1, ...lines.map(({ balance_after }) => balance_after))
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{say('orders.when')}</th>
          {!isOfMember && <th scope="col">{say('orders.member')}</th>}
          <th scope="col">{say('ledger.line')}</th>
          <th scope="col">{say('ledger.about')}</th>
          <th scope="col" data-wide>
            {say('ledger.against')}
          </th>
          <th scope="col" data-side="end" data-wide>
            {say('ledger.money')}
          </th>
          <th scope="col" data-side="end">
            {say('orders.credits')}
          </th>
          <th scope="col" data-side="end">
            {say('ledger.balance')}
          </th>
          <th scope="col" data-side="end" data-wide>
            {say('ledger.given')}
          </th>
          {isOfMember && <td data-wide />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.member_id} ${line.seq}`}>
            <td data-part="when" data-muted>
              <time dateTime={line.at}>{formats.dateTime(line.at, now)}</time>
            </td>
            {!isOfMember && (
              <td data-part="member">
                <a href={ledgerAddress(site, line.member_id)} onClick={followLink}>
                  {caseNumber(line.member_id)}
                </a>
              </td>
            )}
            <th scope="row" data-part="line">
              {find(`ledger.r_${line.reason}`) ?? line.reason}
            </th>
            <td data-part="about" data-muted>
              {line.order_id ? (
                <a href={orderAddress({ site, id: line.order_id })} onClick={followLink}>
                  {caseNumber(line.order_id)}
                </a>
              ) : (
                line.author && (
                  <>
                    <Muted>{line.author}</Muted>
                    {line.why && `, ${line.why}`}
                  </>
                )
              )}
            </td>
            <td data-wide data-muted>
              {contraText(words, line.contra)}
            </td>
            <td data-wide data-side="end">
              {line.amount_cents !== null && line.currency
                ? signed((cents) => formats.money(cents, line.currency ?? ''), line.amount_cents).replace('+', '')
                : '–'}
            </td>
            <td data-part="credits" data-side="end">
              <b>{signed(formats.number, line.credits)}</b>
            </td>
            <td data-part="balance" data-side="end">
              {formats.number(line.balance_after)}
            </td>
            <td data-wide data-side="end" data-muted>
              {line.given_after > 0 ? formats.number(line.given_after) : '–'}
            </td>
            {isOfMember && (
              <td data-wide data-part="bar">
                <Bar aria-hidden="true">
                  <i style={{ width: `${((line.balance_after - line.given_after) / most) * 100}%` }} />
                  <i data-given style={{ width: `${(line.given_after / most) * 100}%` }} />
                </Bar>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Rows>
  )
}

const Rows = styled(Table)`
  & thead td {
    position: sticky;
    top: 0;
    background: var(--t-surface);
    border-bottom: 1px solid var(--t-line);
  }
  & td:not([data-part='about']) {
    white-space: nowrap;
  }
  & td[data-part='about'] {
    max-width: 18rem;
    overflow-wrap: anywhere;
  }
  & th[data-part='line'],
  & a {
    font-weight: 500;
  }
  & a {
    color: var(--t-primary-text);
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  @media (max-width: 1199.98px) {
    & [data-wide] {
      display: none;
    }
  }
  ${blocksOnPhoneCss}
  @media (max-width: 767.98px) {
    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto 4rem;
      gap: 4px 12px;
      padding: 10px 16px;
      border-bottom: 1px solid var(--d-line-soft);
    }
    && tbody tr > * {
      height: auto;
      padding: 0;
      border: 0;
    }
    & [data-part='line'] {
      grid-area: 1 / 1;
    }
    & [data-part='credits'] {
      grid-area: 1 / 2;
    }
    & [data-part='balance'] {
      grid-area: 1 / 3;
    }
    & [data-part='when'] {
      grid-area: 2 / 1;
    }
    & [data-part='member'] {
      grid-area: 2 / 2 / auto / 4;
      text-align: end;
    }
    & td[data-part='about'] {
      grid-area: 3 / 1 / auto / 4;
      max-width: none;
    }
    & td[data-part='about']:empty {
      display: none;
    }
  }
`

const Bar = styled.span`
  display: flex;
  width: 64px;
  height: 6px;
  & > i {
    height: 6px;
    border-radius: 2px;
    background: var(--t-muted);
  }
  & > i[data-given] {
    background: repeating-linear-gradient(90deg, var(--t-muted) 0 2px, transparent 2px 4px);
  }
`
