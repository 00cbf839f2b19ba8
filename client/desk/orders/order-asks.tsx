import { useQueryClient } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { asks_key } from '#client/desk/asks/asks.ts'
import { deskApi } from '#client/desk/desk.api.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { timeLeft } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { type AskedAct, WhyDialog } from '#client/desk/staff/why-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { mayAnswer } from '#schemas/desk/ask-kinds.ts'
import type { OrderPage } from '#schemas/desk/orders.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { order_key } from './use-orders.ts'

interface OrderAsksProps {
  me: Me
  site: string
  order: OrderPage
  now: Date
}

/** Refunds of an order that wait for a second person. The asker takes them back; another person answers. */
export function OrderAsks({ me, site, order, now }: OrderAsksProps) {
  const { say, formats } = useWords()
  const queries = useQueryClient()
  const [act, setAct] = useState<AskedAct | null>(null)
  const [is_open, setOpen] = useState(false)
  const may_answer = me.grants.some((grant) => mayAnswer(grant, 'refund'))

  const open = (asked: AskedAct) => {
    setAct(asked)
    setOpen(true)
  }
  const reread = () => queries.invalidateQueries({ queryKey: [...order_key, site, order.id] })
  const answer = (ask: OrderPage['asks'][number], is_yes: boolean) => {
    const what = say('asks.refund', { amount: formats.money(ask.amount_cents, order.currency) })
    open({
      title: say(is_yes ? 'asks.answer' : 'asks.refuse'),
      lead: say(is_yes ? 'asks.yes_lead' : 'asks.no_lead', { what, name: ask.asked_by, why: ask.why }),
      confirm: say(is_yes ? 'asks.yes' : 'asks.refuse'),
      is_ending: !is_yes,
      reasons: is_yes ? [say('why.checked')] : [say('why.not_agreed'), say('why.not_needed')],
      done: is_yes ? say('asks.said_yes', { what }) : say('asks.said_no'),
      async run(why) {
        const { asks } = await deskApi.answerAsk(ask.id, { is_yes, why })
        queries.setQueryData(asks_key, { asks })
        await reread()
        return null
      },
    })
  }
  const withdraw = ({ id, amount_cents }: OrderPage['asks'][number]) =>
    open({
      title: say('asks.withdraw'),
      lead: say('asks.withdraw_lead', { what: say('asks.refund', { amount: formats.money(amount_cents, order.currency) }) }),
      confirm: say('asks.withdraw'),
      reasons: [say('why.not_needed'), say('why.mistake')],
      done: say('asks.withdrawn'),
      async run(why) {
        queries.setQueryData(asks_key, await deskApi.withdrawAsk(id, { why }))
        await reread()
        return null
      },
    })

  return (
    <>
      {order.asks.map((ask) => (
        <Waiting key={ask.id}>
          <Note data-tone="accent" role="status">
            <Hand aria-hidden="true" />
            <span>
              <b>{say('refund.waits', { amount: formats.money(ask.amount_cents, order.currency) })}</b>{' '}
              {say('asks.left', timeLeft(ask.ends_at, now))}.{' '}
              {ask.is_own ? say('refund.own_ask') : say('asks.by', { name: ask.asked_by, why: ask.why })}
            </span>
          </Note>
          <Acts>
            {ask.is_own && (
              <Button variant="outline" size="small" onClick={() => withdraw(ask)}>
                {say('asks.withdraw')}
              </Button>
            )}
            {!ask.is_own && may_answer && (
              <>
                <Button variant="outline" size="small" onClick={() => answer(ask, false)}>
                  {say('asks.refuse')}
                </Button>
                <Button size="small" onClick={() => answer(ask, true)}>
                  {say('asks.answer')}
                </Button>
              </>
            )}
          </Acts>
        </Waiting>
      ))}
      <WhyDialog act={act} isOpen={is_open} onClose={() => setOpen(false)} />
    </>
  )
}

const Waiting = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border-bottom: 1px solid var(--t-line);
`

const Acts = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 6px;
`
