import { styled } from 'styled-components'
import { Muted } from '#client/desk/parts/marks.tsx'
import { Table } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { OrderPage } from '#schemas/desk/orders.ts'

/** The lines of the ledger that an order and its refunds caused. */
export function OrderLedger({ lines, now }: { lines: OrderPage['ledger']; now: Date }) {
  const { say, find, formats } = useWords()
  return (
    <section aria-labelledby="order-ledger">
      <Head>
        <h2 id="order-ledger">{say('order.ledger')}</h2>
      </Head>
      {lines.length === 0 ? (
        <None>
          <Muted>{say('order.no_lines')}</Muted>
        </None>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">{say('orders.when')}</th>
              <th scope="col">{say('ledger.line')}</th>
              <th scope="col">{say('ledger.against')}</th>
              <th scope="col" data-side="end">
                {say('orders.credits')}
              </th>
              <th scope="col" data-side="end">
                {say('ledger.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.at} ${line.reason} ${line.refund_id}`}>
                <td data-muted>
                  <time dateTime={line.at}>{formats.dateTime(line.at, now)}</time>
                </td>
                <th scope="row">{find(`ledger.r_${line.reason}`) ?? line.reason}</th>
                <td data-muted>{contraText({ find }, line.contra)}</td>
                <td data-side="end">
                  <b>{signed(formats.number, line.credits)}</b>
                </td>
                <td data-side="end">{formats.number(line.balance_after)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

/** The other account of a line, in words. */
export const contraText = ({ find }: Pick<ReturnType<typeof useWords>, 'find'>, contra: string): string =>
  find(`ledger.c_${contra.replaceAll(':', '_')}`) ?? contra

/** A number with its sign. A minus is a sign and no colour. */
export const signed = (format: (value: number) => string, value: number): string =>
  value > 0 ? `+${format(value)}` : value < 0 ? `−${format(-value)}` : format(0)

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding-inline: 16px;
  border-block: 1px solid var(--t-line);
  & > h2 {
    font-size: 0.8125rem;
  }
`

const None = styled.p`
  padding: 12px 16px;
`
