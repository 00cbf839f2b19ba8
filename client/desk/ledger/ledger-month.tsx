import { CircleCheck, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { signed } from '#client/desk/orders/order-ledger.tsx'
import { PaneHead } from '#client/desk/parts/pane-head.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { LedgerMonth } from '#schemas/desk/ledger.ts'

/** What came and went in a month of one member, and whether the lines add up to the balance. */
export function MonthSums({ month }: { month: LedgerMonth }) {
  const { say, formats } = useWords()
  const rows: [name: string, value: string, is_total?: boolean][] = [
    [say('ledger.opening'), formats.number(month.opening)],
    [say('ledger.bought'), signed(formats.number, month.bought)],
    [say('ledger.given_in'), signed(formats.number, month.given)],
    [say('ledger.used'), signed(formats.number, month.used)],
    [say('ledger.returned'), signed(formats.number, month.returned)],
    [say('ledger.balance'), formats.number(month.closing), true],
    [say('ledger.of_bought'), formats.number(month.closing - month.closing_given)],
    [say('ledger.of_given'), formats.number(month.closing_given)],
  ]
  return (
    <>
      <PaneHead>
        <h2>{say('ledger.month', { month: formats.date(`${month.day}T12:00:00`).replace(/^\d+\.? /, '') })}</h2>
      </PaneHead>
      <Sums>
        {rows.map(([name, value, is_total]) => (
          <div key={name} data-total={is_total || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Sums>
      <Check>
        <Note data-tone={month.adds_up ? 'plain' : 'danger'} role={month.adds_up ? undefined : 'alert'}>
          {month.adds_up ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          <span>{say(month.adds_up ? 'ledger.adds_up' : 'ledger.differs')}</span>
        </Note>
      </Check>
    </>
  )
}

const Sums = styled.dl`
  padding: 8px 16px;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding-block: 2px;
  }
  & > [data-total] {
    margin-top: 4px;
    padding-top: 6px;
    border-top: 1px solid var(--t-line);
    font-weight: 600;
  }
  & dt {
    color: var(--t-muted);
  }
  & > [data-total] > dt {
    color: inherit;
  }
  & dd {
    margin: 0;
  }
`

const Check = styled.div`
  padding: 4px 16px 12px;
`
