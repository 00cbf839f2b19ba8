import { styled } from 'styled-components'
import { coveringRadioCss } from '#client/desk/parts/shared-css.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { TextField } from '#client/ui/form/text-field.tsx'
import type { RefundQuote } from '#schemas/desk/orders.ts'
import type { RefundPart } from '#schemas/money/staff-reasons.ts'

interface RefundPartsProps {
  /** The quote of the full refund. */
  whole: RefundQuote
  part: RefundPart
  amount: string
  problem: string | undefined
  onPart: (part: RefundPart) => void
  onAmount: (amount: string) => void
}

/** How much is refunded: all that is left, the part of the unused credits, or an amount. */
export function RefundParts({ whole, part, amount, problem, onPart, onAmount }: RefundPartsProps) {
  const { say, formats } = useWords()
  const { left_cents, unused_cents, credits_unspent, credits_bought, credits_taken, currency } = whole
  const options = [
    { value: 'full', cents: left_cents, hint: say('refund.full_hint', { taken: credits_taken, used: credits_bought - credits_unspent }) },
    { value: 'unused', cents: unused_cents, hint: say('refund.unused_hint', { unspent: credits_unspent, bought: credits_bought }) },
    { value: 'amount', cents: null, hint: say('refund.amount_hint') },
  ] as const
  return (
    <Cards>
      <legend>{say('refund.part')}</legend>
      {options.map(({ value, cents, hint }) => (
        <Card key={value}>
          <label>
            <input type="radio" name="part" value={value} checked={value === part} disabled={cents === 0} onChange={() => onPart(value)} />
            <i aria-hidden="true" />
            <span>
              <b>{say(`refund.${value}`)}</b>
              <small>{hint}</small>
            </span>
            {cents !== null && <b>{formats.money(cents, currency)}</b>}
          </label>
          {value === 'amount' && (
            <TextField
              label={say('refund.amount_in', { currency })}
              isLabelHidden={part !== 'amount'}
              inputMode="decimal"
              autoComplete="off"
              placeholder={currency}
              value={amount}
              error={part === 'amount' ? problem : undefined}
              onFocus={() => onPart('amount')}
              onChange={(event) => onAmount(event.target.value)}
            />
          )}
        </Card>
      ))}
    </Cards>
  )
}

const Cards = styled.fieldset`
  display: grid;
  gap: 6px;
  border: 0;
  padding: 0;
  & > legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

const Card = styled.div`
  padding: 8px 12px;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-m);
  & > label {
    position: relative;
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: 8px;
    cursor: pointer;
  }
  & > label + div {
    margin-top: 8px;
  }
  ${coveringRadioCss}
  & i {
    width: 14px;
    height: 14px;
    margin-top: 3px;
    border: 1px solid var(--t-line-strong);
    border-radius: 50%;
    background: var(--t-surface);
  }
  & b {
    font-weight: 600;
  }
  & small {
    display: block;
    font-size: var(--t-text-sm);
    line-height: 1rem;
    color: var(--t-muted);
  }
  &:has(:checked) {
    border-color: var(--t-primary);
    background: var(--t-primary-soft);
  }
  &:has(:checked) i {
    border: 4px solid var(--t-primary);
  }
  &:has(:disabled) > label {
    color: var(--t-muted);
    cursor: default;
  }
  &:has([type='radio']:focus-visible) {
    outline: 2px solid var(--t-focus);
    outline-offset: 1px;
  }
`
