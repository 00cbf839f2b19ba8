import { Coins, Crown, FileText, Landmark, type LucideIcon } from 'lucide-react'
import { styled } from 'styled-components'
import { useWords } from '#client/desk/platform/words.ts'
import type { RefundQuote } from '#schemas/desk/orders.ts'
import { signed } from './order-ledger.tsx'

/** A refund as a sum that a person can check, and what it changes. */
export function RefundSum({ quote }: { quote: RefundQuote }) {
  const { say, formats } = useWords()
  const money = (cents: number) => formats.money(cents, quote.currency)
  const gone = quote.returned_cents + quote.pending_cents + quote.charged_back_cents
  const stays = quote.remains_cents
  const effects: [icon: LucideIcon, text: string, aside?: string][] = [
    [
      Coins,
      quote.credits_taken > 0 ? say('refund.takes', { credits: quote.credits_taken }) : say('refund.takes_none'),
      quote.credits_taken > 0
        ? say('refund.balance', { before: formats.number(quote.balance_before), after: formats.number(quote.balance_after) })
        : undefined,
    ].filter((part) => part !== undefined) as [LucideIcon, string, string?],
    [Crown, say(quote.ends_premium ? 'refund.ends_premium' : 'refund.keeps_premium')],
    [FileText, say('refund.credit_note')],
    [Landmark, say('refund.remains'), money(stays)],
  ]
  return (
    <>
      <Sum>
        <div>
          <dt>{say('order.paid_sum')}</dt>
          <dd>{money(quote.paid_cents)}</dd>
        </div>
        <div>
          <dt>{say('refund.gone')}</dt>
          <dd>{signed(money, -gone)}</dd>
        </div>
        <div>
          <dt>{say('refund.kept')}</dt>
          <dd>{signed(money, -stays)}</dd>
        </div>
        <div data-total>
          <dt>{say('refund.to_member')}</dt>
          <dd>{money(quote.amount_cents)}</dd>
        </div>
        <div>
          <dt>{say('refund.vat', { percent: quote.vat_percent })}</dt>
          <dd>{money(quote.vat_cents)}</dd>
        </div>
        {quote.goodwill_cents > 0 && (
          <div>
            <dt>{say('refund.of_goodwill')}</dt>
            <dd>{money(quote.goodwill_cents)}</dd>
          </div>
        )}
      </Sum>
      <Effects aria-label={say('refund.what_happens')}>
        {effects.map(([Icon, text, aside]) => (
          <li key={text}>
            <Icon aria-hidden="true" />
            <span>{text}</span>
            {aside && <em>{aside}</em>}
          </li>
        ))}
      </Effects>
    </>
  )
}

const Sum = styled.dl`
  padding: 8px 12px;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-l);
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding-block: 2px;
    color: var(--t-muted);
  }
  & > [data-total] {
    margin-top: 4px;
    padding-top: 6px;
    border-top: 1px solid var(--t-line);
    font-weight: 600;
    color: var(--t-ink);
  }
  & dd {
    margin: 0;
    white-space: nowrap;
  }
`

const Effects = styled.ul`
  list-style: none;
  padding: 0;
  & > li {
    display: grid;
    grid-template-columns: 14px minmax(0, 1fr) auto;
    gap: 8px;
    padding-block: 2px;
  }
  & svg {
    width: 14px;
    height: 14px;
    margin-top: 3px;
    stroke-width: 1.75;
    color: var(--t-muted);
  }
  & em {
    font-style: normal;
    font-size: var(--t-text-sm);
    color: var(--t-muted);
    white-space: nowrap;
  }
`
