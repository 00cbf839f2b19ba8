import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Info, KeyRound } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { deskApi, isFault } from '#client/desk/desk.api.ts'
import { faultText, fieldText, isOfFields } from '#client/desk/parts/fault-text.ts'
import { Kbd, Muted } from '#client/desk/parts/marks.tsx'
import { PaneHead } from '#client/desk/parts/pane-head.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { coveringRadioCss } from '#client/desk/parts/shared-css.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { type TextKey, useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { Button } from '#client/ui/button.tsx'
import { isComposing } from '#client/ui/form/keyboard.ts'
import { TextField } from '#client/ui/form/text-field.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { OrderPage, RefundQuote } from '#schemas/desk/orders.ts'
import { type RefundPart, type StaffRefundReason, staffRefundReasons } from '#schemas/money/staff-reasons.ts'
import { centsOf } from './order-words.ts'
import { RefundParts } from './refund-parts.tsx'
import { RefundSum } from './refund-sum.tsx'
import { order_key } from './use-orders.ts'

/** What can be refunded of an order. Without a possible refund, the pane says why. */
export function RefundPane({ site, order }: { site: string; order: OrderPage }) {
  const words = useWords()
  const { say, formats } = words
  const closed = closedReason(order)
  const { data: whole, error } = useQuery({
    queryKey: [...order_key, site, order.id, 'quote', order.returned_cents, 'full'],
    queryFn: () => deskApi.refundQuote({ site, id: order.id }, { part: 'full', reason: 'goodwill' }),
    enabled: closed === null,
  })
  return (
    <>
      <PaneHead>
        <h2>{say('refund.title')}</h2>
        {whole && <Muted data-small>{say('refund.at_most', { amount: formats.money(whole.left_cents, whole.currency) })}</Muted>}
      </PaneHead>
      {(closed || (!whole && error)) && (
        <Part>
          <Note role="status">
            <Info aria-hidden="true" />
            <span>{closed ? say(closed) : faultText(words, error)}</span>
          </Note>
        </Part>
      )}
      {whole && closed === null && <RefundForm key={whole.left_cents} site={site} order={order} whole={whole} />}
    </>
  )
}

/** Why nothing can be refunded, as far as the order itself says it. Null if the server must be asked. */
export function closedReason({ completed_at, state }: Pick<OrderPage, 'completed_at' | 'state'>): TextKey | null {
  if (completed_at === null) return 'faults.conflict_not_paid'
  return state === 'returned' ? 'faults.conflict_all_returned' : null
}

function RefundForm({ site, order, whole }: { site: string; order: OrderPage; whole: RefundQuote }) {
  const words = useWords()
  const { say, formats } = words
  const queries = useQueryClient()
  const why_field = useRef<HTMLInputElement>(null)
  const [id, setId] = useState(() => crypto.randomUUID())
  const [part, setPart] = useState<RefundPart>(whole.unused_cents > 0 ? 'unused' : 'full')
  const [reason, setReason] = useState<StaffRefundReason>('withdrawal')
  const [amount, setAmount] = useState('')
  const [why, setWhy] = useState('')
  const [is_missing, setMissing] = useState(false)
  const typed = centsOf(amount)
  const is_asked = part !== 'amount' || (typed !== null && typed > 0)
  const quote = useQuery({
    queryKey: [...order_key, site, order.id, 'quote', order.returned_cents, part, reason, part === 'amount' && typed],
    queryFn: () =>
      deskApi.refundQuote({ site, id: order.id }, { part, reason, ...(part === 'amount' && { amount_cents: String(typed ?? 0) }) }),
    enabled: is_asked,
    // another part or reason keeps the sum in its place
    placeholderData: (before) => before,
  })
  const shown = is_asked && !quote.error && !quote.isPlaceholderData ? quote.data : undefined
  const refund = useMutation({
    mutationFn: (amount_cents: number) =>
      withCheck(() => deskApi.refund({ site, id: order.id }, { id, part, amount_cents, reason, why: why.trim() })),
    onSuccess: ({ state }) => {
      showToast({ tone: 'success', text: say(state === 'asked' ? 'refund.asked' : 'refund.requested') })
      setId(crypto.randomUUID())
      setWhy('')
      return queries.invalidateQueries({ queryKey: order_key })
    },
    onError: (error) => isFault(error, 'refund_changed') && void queries.invalidateQueries({ queryKey: order_key }),
  })
  useKeys(Object.fromEntries(staffRefundReasons.map((each, at) => [String(at + 1), () => setReason(each)])))

  function send() {
    setMissing(why.trim() === '')
    if (why.trim() === '') why_field.current?.focus()
    else if (shown) refund.mutate(shown.amount_cents)
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  const failure = refund.error instanceof CheckCancelled ? null : refund.error
  const quote_fault = is_asked ? quote.error : null
  const amount_problem =
    quote_fault && isOfFields(quote_fault, ['amount_cents'])
      ? say('refund.too_much', { amount: formats.money(whole.left_cents, whole.currency) })
      : amount !== '' && typed === null
        ? say('rules.not_allowed')
        : undefined
  return (
    <form method="post" onSubmit={handleSubmit} onKeyDown={handleKey}>
      <Part>
        <RefundParts whole={whole} part={part} amount={amount} problem={amount_problem} onPart={setPart} onAmount={setAmount} />
        <Reasons>
          <legend>{say('refund.reason')}</legend>
          <div>
            {staffRefundReasons.map((each, at) => (
              <label key={each}>
                <input type="radio" name="reason" value={each} checked={each === reason} onChange={() => setReason(each)} />
                <Kbd>{String(at + 1)}</Kbd>
                {say(`refund.${each}`)}
              </label>
            ))}
          </div>
        </Reasons>
        <TextField
          ref={why_field}
          label={say('why.label')}
          hint={say('refund.why_hint')}
          required
          maxLength={desk_limits.why_length}
          value={why}
          error={(is_missing && why.trim() === '' && say('rules.required')) || fieldText(words, failure, 'why')}
          onChange={(event) => setWhy(event.target.value)}
        />
        {quote_fault && !amount_problem && (
          <Note data-tone="warning" role="status">
            {faultText(words, quote_fault)}
          </Note>
        )}
        {is_asked && quote.data && !quote_fault && <RefundSum quote={quote.data} />}
        <Note>
          <Info aria-hidden="true" />
          <span>
            {say(shown?.needs_second ? 'refund.needs_second' : 'refund.needs_none')} {say('refund.state_hint')}
          </span>
        </Note>
        {failure && !isOfFields(failure, ['why']) && (
          <Note data-tone="danger" role="alert">
            {faultText(words, failure)}
          </Note>
        )}
      </Part>
      <Foot>
        <Muted data-small>
          <KeyRound aria-hidden="true" /> {say('refund.with_check')}
        </Muted>
        <Button type="submit" isLoading={refund.isPending} aria-disabled={!shown} iconAfter={<Kbd>{say('decision.apply_key')}</Kbd>}>
          {shown?.needs_second
            ? say('refund.ask')
            : say('refund.send', { amount: shown ? formats.money(shown.amount_cents, shown.currency) : '' })}
        </Button>
      </Foot>
    </form>
  )
}

const Part = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
`

const Reasons = styled.fieldset`
  border: 0;
  padding: 0;
  & > legend {
    margin-bottom: 6px;
    font-size: var(--t-text-sm);
    font-weight: 650;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: var(--t-control-small);
    padding-inline: 8px;
    border: 1px solid var(--d-edge);
    border-radius: var(--t-radius-m);
    font-weight: 500;
    cursor: pointer;
  }
  ${coveringRadioCss}
  & label:has(:checked) {
    border-color: var(--t-primary);
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--t-focus);
    outline-offset: 1px;
  }
`

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 10px 16px;
  border-top: 1px solid var(--t-line);
  background: var(--t-surface);
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & > span > svg {
    width: 14px;
    height: 14px;
  }
`
