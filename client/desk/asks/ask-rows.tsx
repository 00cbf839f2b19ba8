import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { Initials, Muted, Tag } from '#client/desk/parts/marks.tsx'
import { Failure, LoadingRows, State } from '#client/desk/parts/state.tsx'
import { followLink } from '#client/desk/platform/address.ts'
import { timeLeft } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { HandOver } from '#client/desk/staff/hand-over.tsx'
import { type AskedAct, WhyDialog } from '#client/desk/staff/why-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import type { Ask } from '#schemas/desk/asks.ts'
import type { InvitationLink, Me } from '#schemas/desk/staff.ts'
import { asks_key, askText, mayAnswerNow, orderOf, parted } from './asks.ts'

/** The asks that wait for the viewer, and the viewer's own, with the time that is left. `isAlone` says so if there is none. */
export function AskRows({ me, now, isAlone }: { me: Me; now: Date; isAlone?: boolean }) {
  const words = useWords()
  const { say } = words
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: asks_key, queryFn: deskApi.asks, refetchInterval: 60_000 })
  const [act, setAct] = useState<AskedAct | null>(null)
  const [is_open, setOpen] = useState(false)
  const [made, setMade] = useState<{ link: InvitationLink; name: string } | null>(null)

  const listAfter = () => (me.permissions.includes('staff') ? deskApi.staff() : Promise.resolve(null))
  const open = (asked: AskedAct) => {
    setAct(asked)
    setOpen(true)
  }
  const answer = (ask: Ask, is_yes: boolean) => {
    const what = askText(words, ask)
    open({
      title: say(is_yes ? 'asks.answer' : 'asks.refuse'),
      lead: say(is_yes ? 'asks.yes_lead' : 'asks.no_lead', { what, name: ask.asked_by, why: ask.why }),
      confirm: say(is_yes ? 'asks.yes' : 'asks.refuse'),
      is_ending: !is_yes,
      reasons: is_yes ? [say('why.checked')] : [say('why.not_agreed'), say('why.not_needed')],
      done: is_yes ? say('asks.said_yes', { what }) : say('asks.said_no'),
      async run(why) {
        const { asks, invitation } = await deskApi.answerAsk(ask.id, { is_yes, why })
        queries.setQueryData(asks_key, { asks })
        if (invitation) setMade({ link: invitation, name: ask.subject_name ?? '' })
        return listAfter()
      },
    })
  }
  const withdraw = (ask: Ask) =>
    open({
      title: say('asks.withdraw'),
      lead: say('asks.withdraw_lead', { what: askText(words, ask) }),
      confirm: say('asks.withdraw'),
      reasons: [say('why.not_needed'), say('why.mistake')],
      done: say('asks.withdrawn'),
      async run(why) {
        queries.setQueryData(asks_key, await deskApi.withdrawAsk(ask.id, { why }))
        return listAfter()
      },
    })

  const { waiting, own } = parted(data?.asks ?? [])
  return (
    <>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {isAlone && !data && !error && <LoadingRows rows={4} />}
      {isAlone && data?.asks.length === 0 && <State icon={<Hand aria-hidden="true" />} title={say('asks.none')} />}
      {waiting.length > 0 && (
        <section aria-labelledby="asks-waiting">
          <Head>
            <h2 id="asks-waiting">{say('asks.title')}</h2>
            <Tag>{waiting.length}</Tag>
            <Muted data-small>{say('asks.hint')}</Muted>
          </Head>
          <Rows>
            {waiting.map((ask) => (
              <Row key={ask.id} ask={ask} now={now} onAnswer={answer} />
            ))}
          </Rows>
        </section>
      )}
      {own.length > 0 && (
        <section aria-labelledby="asks-own">
          <Head>
            <h2 id="asks-own">{say('asks.own')}</h2>
            <Tag>{own.length}</Tag>
          </Head>
          <Rows>
            {own.map((ask) => (
              <Row key={ask.id} ask={ask} now={now} onAnswer={answer} onWithdraw={withdraw} />
            ))}
          </Rows>
        </section>
      )}
      <WhyDialog act={act} isOpen={is_open} onClose={() => setOpen(false)} />
      <Modal
        isOpen={made !== null && !is_open}
        isGuarded
        ownsBack
        title={say('invite.link_title')}
        closeLabel={say('common.close')}
        onClose={() => setMade(null)}
      >
        {made && <HandOver {...made} onDone={() => setMade(null)} />}
      </Modal>
    </>
  )
}

interface RowProps {
  ask: Ask
  now: Date
  onAnswer: (ask: Ask, is_yes: boolean) => void
  onWithdraw?: (ask: Ask) => void
}

function Row({ ask, now, onAnswer, onWithdraw }: RowProps) {
  const words = useWords()
  const { say, formats } = words
  const { asked_by, why, is_own, alone_from } = ask
  const may_answer = mayAnswerNow(ask, now)
  const order = orderOf(ask)
  return (
    <li>
      <Initials name={asked_by} />
      <p>
        <b>{askText(words, ask)}</b>{' '}
        {order && (
          <a href={order} onClick={followLink}>
            {say('asks.open_order')}
          </a>
        )}{' '}
        <Muted>
          {is_own && !may_answer ? say('asks.own_hint') : say('asks.by', { name: asked_by, why })}
          {is_own && !may_answer && alone_from && ` ${say('asks.alone_from', { when: formats.dateTime(alone_from, now) })}`}
        </Muted>
      </p>
      <Muted data-small>{say('asks.left', timeLeft(ask.ends_at, now))}</Muted>
      <Acts>
        {onWithdraw && (
          <Button variant="outline" size="small" onClick={() => onWithdraw(ask)}>
            {say('asks.withdraw')}
          </Button>
        )}
        {may_answer && (
          <>
            <Button variant="outline" size="small" onClick={() => onAnswer(ask, false)}>
              {say('asks.refuse')}
            </Button>
            <Button size="small" onClick={() => onAnswer(ask, true)}>
              {say('asks.answer')}
            </Button>
          </>
        )}
      </Acts>
    </li>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-height: 40px;
  margin-top: 20px;
  padding: 4px 16px;
  border-block: 1px solid var(--t-line);
  & > h2 {
    font-size: 0.8125rem;
  }
`

const Rows = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 4px 12px;
    min-height: 48px;
    padding: 8px 16px;
    border-bottom: 1px solid var(--d-line-soft);
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: 600;
  }
  @media (max-width: 767.98px) {
    & > li {
      grid-template-columns: 26px minmax(0, 1fr);
    }
    & > li > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`

const Acts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
