import { Bell, Check, Coins, FileText, Hand, type LucideIcon, ReceiptText, Undo2 } from 'lucide-react'
import { styled } from 'styled-components'
import { actorOf } from '#client/desk/log/acts.ts'
import { Muted, Tag } from '#client/desk/parts/marks.tsx'
import { timeLeft } from '#client/desk/platform/times.ts'
import { useWords, type Words } from '#client/desk/platform/words.ts'
import type { OrderPage } from '#schemas/desk/orders.ts'
import { eventsOf, type OrderEvent } from './order-events.ts'
import { methodText } from './order-words.ts'

const icons: Readonly<Record<OrderEvent['kind'], LucideIcon>> = {
  made: ReceiptText,
  reminded: Bell,
  paid: Check,
  credits: Coins,
  receipt: FileText,
  refund_asked: Undo2,
  refund_done: Undo2,
  second_asked: Hand,
}

/** The events of an order, the latest first. A dashed tag means that the event is not final. */
export function OrderTimeLine({ order, now }: { order: OrderPage; now: Date }) {
  const words = useWords()
  return (
    <List aria-label={words.say('order.time_line')}>
      {eventsOf(order).map((event) => {
        const Icon = icons[event.kind]
        const { title, more, amount, tag } = textsOf(words, { order, event, now })
        return (
          <li key={event.id}>
            <time dateTime={event.at}>{words.formats.dateTime(event.at, now)}</time>
            <Icon aria-hidden="true" />
            <div>
              <b>{title}</b>
              <Muted data-small>
                {more}
                {'ref' in event && event.ref && (
                  <>
                    {' · '}
                    <code>{event.ref}</code>
                  </>
                )}
              </Muted>
            </div>
            <End>
              {tag && <Tag data-tone="dashed">{tag}</Tag>}
              {amount && <span>{amount}</span>}
            </End>
          </li>
        )
      })}
    </List>
  )
}

interface Texts {
  title: string
  more: string
  amount?: string
  tag?: string | undefined
}

function textsOf(words: Words, { order, event, now }: { order: OrderPage; event: OrderEvent; now: Date }): Texts {
  const { say, formats } = words
  const money = (cents: number) => formats.money(cents, order.currency)
  const byWhom = (who: string | null) => (who ? actorOf(who).name || say('log.machine') : say('order.by_member'))
  switch (event.kind) {
    case 'made':
      return {
        title: say('order.made'),
        more: say('order.made_more', { package: order.package, credits: order.credits, method: methodText(words, order.method) }),
        amount: money(order.amount_cents),
      }
    case 'reminded':
      return { title: say('order.reminded'), more: say('order.by_mail') }
    case 'paid':
      return { title: say('order.paid'), more: say('order.provider', { provider: order.provider }), amount: money(order.amount_cents) }
    case 'credits':
      return { title: say('order.credited'), more: say('order.to_ledger'), amount: `+${formats.number(order.credits)}` }
    case 'receipt':
      return { title: say('order.receipt_made', { number: order.receipt ?? '' }), more: say('order.by_mail') }
    case 'second_asked': {
      const { ask } = event
      return {
        title: say('order.second_asked'),
        more: `${say('order.by', { name: byWhom(ask.asked_by) })}, ${say(`refund.${ask.reason}`)}: ${ask.why}`,
        amount: money(ask.amount_cents),
        tag: say('asks.left', timeLeft(ask.ends_at, now)),
      }
    }
    case 'refund_asked': {
      const { refund } = event
      const of_staff = refund.kind === 'staff'
      return {
        title: say(of_staff ? 'order.refund_asked' : 'order.withdrawn'),
        more: [
          say('order.by', { name: byWhom(refund.asked_by) }),
          refund.answered_by && say('order.agreed_by', { name: byWhom(refund.answered_by) }),
          refund.reason && `${say(`refund.${refund.reason}`)}${refund.why ? `: ${refund.why}` : ''}`,
          refund.credits > 0 && say('order.took', { credits: refund.credits }),
          refund.took_premium && say('order.took_premium'),
        ]
          .filter(Boolean)
          .join(' · '),
        amount: `−${money(refund.amount_cents)}`,
        tag: refund.status === 'pending' ? say('order.pending') : undefined,
      }
    }
    case 'refund_done': {
      const { refund } = event
      const failed = refund.status === 'failed'
      return {
        title: say(failed ? 'order.refund_failed' : `order.${refund.kind}_done`),
        more: [
          say('order.provider', { provider: order.provider }),
          refund.credit_note !== null && say('order.credit_note', { number: refund.credit_note }),
        ]
          .filter(Boolean)
          .join(' · '),
        amount: failed ? money(refund.amount_cents) : `−${money(refund.amount_cents)}`,
      }
    }
  }
}

const List = styled.ol`
  padding: 8px 16px;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 7.5rem 16px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: start;
    padding-block: 6px;
  }
  & time {
    color: var(--t-muted);
  }
  & > li > svg {
    width: 14px;
    height: 14px;
    margin-top: 3px;
    stroke-width: 1.75;
    color: var(--t-muted);
  }
  & b {
    display: block;
    font-weight: 600;
  }
  & > li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & code {
    font-size: 0.6875rem;
  }
  @media (max-width: 767.98px) {
    & > li {
      grid-template-columns: 16px minmax(0, 1fr) auto;
    }
    & time {
      grid-area: 1 / 2 / auto / -1;
      font-size: var(--t-text-sm);
    }
    & > li > svg {
      grid-area: 1 / 1;
    }
    & > li > div {
      grid-area: 2 / 2;
    }
    & > li > :last-child {
      grid-area: 2 / 3;
    }
  }
`

const End = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: end;
  align-items: center;
  gap: 4px 8px;
  white-space: nowrap;
`
