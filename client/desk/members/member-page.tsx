import { useMutation } from '@tanstack/react-query'
import { Eye, UserRoundX } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useQueues } from '#client/desk/cases/use-queues.ts'
import { deskApi, isFault } from '#client/desk/desk.api.ts'
import { AdjustForm } from '#client/desk/ledger/adjust-form.tsx'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Brand, Muted, Tag } from '#client/desk/parts/marks.tsx'
import { Note, TextButton } from '#client/desk/parts/screen.tsx'
import { LoadingRows, NotHere, State } from '#client/desk/parts/state.tsx'
import { followLink } from '#client/desk/platform/address.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { LookReason } from '#schemas/desk/looks.ts'
import type { MemberPage as Member } from '#schemas/desk/members.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { MemberPanels } from './member-panels.tsx'
import { Facts } from './panel.tsx'
import { isWhole, keepReason, useReasons } from './reasons.store.ts'
import { stateText } from './state-text.ts'
import { WhyFields } from './why-fields.tsx'

/** A member page. It opens after the person has said why. */
export function MemberPage({ me, site, id }: { me: Me; site: string; id: string }) {
  const words = useWords()
  const { say } = words
  const why = useReasons(({ reasons }) => reasons[id])
  const [is_changing, setChanging] = useState(false)
  const look = useMutation({ mutationFn: (reason: LookReason) => deskApi.openMember({ site, id }, reason) })
  const { mutate } = look
  const is_new = why !== undefined && look.isIdle
  useEffect(() => {
    if (is_new && why) mutate(why)
  }, [is_new, why, mutate])

  const ask = (reason: LookReason) => {
    keepReason(id, reason)
    setChanging(false)
  }
  const to_find = (
    <ButtonLink variant="outline" size="small" href="/desk/members" onClick={followLink}>
      {say('members.to_find')}
    </ButtonLink>
  )
  if (!why) return <AskWhy title={say('members.member', { number: caseNumber(id) })} first={{}} onAnswer={ask} />
  if (is_changing && look.data) return <AskWhy title={say('members.change')} first={why} onAnswer={ask} />
  if (look.data) return <Opened me={me} member={look.data} why={why} onChange={() => setChanging(true)} />
  if (isFault(look.error, 'not_found') || isFault(look.error, 'forbidden')) return <NotHere level={1} action={to_find} />
  if (look.error)
    return (
      <State
        level={1}
        icon={<UserRoundX aria-hidden="true" />}
        title={faultText(words, look.error)}
        action={
          <Button size="small" onClick={() => mutate(why)}>
            {say('states.retry')}
          </Button>
        }
      />
    )
  return <LoadingRows />
}

function AskWhy({ title, first, onAnswer }: { title: string; first: LookReason; onAnswer: (why: LookReason) => void }) {
  const { say } = useWords()
  const [why, setWhy] = useState(first)
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWhole(why)) onAnswer(why)
  }
  return (
    <Asked method="post" onSubmit={handleSubmit}>
      <h1>{title}</h1>
      <Muted>{say('members.every_panel')}</Muted>
      <WhyFields why={why} onChange={setWhy} />
      <Button type="submit">{say('members.go_on')}</Button>
    </Asked>
  )
}

interface OpenedProps {
  me: Me
  member: Member
  why: LookReason
  onChange: () => void
}

function Opened({ me, member, why, onChange }: OpenedProps) {
  const words = useWords()
  const { say, formats } = words
  const { profile, site, id } = member
  const [balance, setBalance] = useState<number | null>(null)
  const brand = useQueues(me)?.sites.find((each) => each.site === site)?.name ?? site
  const reason = why.reason === 'other' ? (why.words ?? '') : say(`members.why_${why.reason ?? 'asked'}`)
  const { pages_in_hour } = desk_limits.looks_without_case
  return (
    <>
      <Because>
        <Eye aria-hidden="true" />
        <span>
          <b>{say('members.because', { reason })}</b> <Muted>{say('members.every_panel')}</Muted>
        </span>
        <TextButton type="button" onClick={onChange}>
          {say('members.change')}
        </TextButton>
        <Muted data-small>{say('members.pages', { pages: member.pages_in_hour, most: pages_in_hour })}</Muted>
      </Because>
      <Columns>
        <Card aria-label={say('members.as_others')}>
          {profile ? (
            <>
              <Face aria-hidden="true">{[...profile.name][0]?.toUpperCase()}</Face>
              <h1>
                {say('cases.name_age', { name: profile.name, age: profile.age })}{' '}
                <Tag data-tone={profile.status === 'active' ? 'success' : 'warning'}>{stateText(words, profile.status)}</Tag>
              </h1>
              <Muted>{[profile.city, profile.region, formats.country(profile.country)].filter(Boolean).join(', ')}</Muted>
              <p>{profile.about}</p>
            </>
          ) : (
            <h1>{say('members.erased')}</h1>
          )}
          <Facts
            facts={[
              [say('orders.number'), caseNumber(id)],
              [say('cases.brand'), <Brand key="brand" name={brand} />],
              ...(profile
                ? ([
                    [say('members.joined'), formats.shortDateOfYear(profile.since)],
                    [say('members.last_here'), formats.dateTime(profile.last_seen_at, new Date())],
                    [say('members.photos'), formats.number(profile.photos)],
                    [say('members.interests'), profile.interests.map((each) => each.replaceAll('_', ' ')).join(', ') || '–'],
                  ] as const)
                : []),
            ]}
          />
          {!profile && <Note>{say('members.books_stay')}</Note>}
        </Card>
        <MemberPanels member={member} why={why} onBalance={setBalance} />
        {member.may_adjust && (
          <Acts aria-label={say('members.acts')}>
            {balance === null ? (
              <Closed>
                <h2>{say('adjust.title')}</h2>
                <Muted>{say('members.open_money')}</Muted>
              </Closed>
            ) : (
              <AdjustForm me={me} site={site} member={id} balance={balance} onDone={(credits) => setBalance(balance + credits)} />
            )}
          </Acts>
        )}
      </Columns>
    </>
  )
}

const Asked = styled.form`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: 12px;
  width: 100%;
  max-width: 30rem;
  padding: 24px 16px;
  & > h1 {
    font-size: 1.0625rem;
  }
  & > fieldset {
    width: 100%;
  }
`

const Because = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  flex: none;
  min-height: 36px;
  padding: 6px 16px;
  border-bottom: 1px solid var(--t-line);
  background: var(--t-paper);
  font-size: var(--t-text-sm);
  & > svg {
    width: 14px;
    height: 14px;
  }
  & > span:first-of-type {
    flex: 1 1 18rem;
  }
`

/** In a wide window the profile, the panels and the acts stand side by side; else one below the other. */
const Columns = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  scroll-padding-block: 64px;
  @media (min-width: 768px) {
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr);
    align-content: start;
  }
  @media (min-width: 1200px) {
    grid-template-columns: 18rem minmax(0, 1fr) 20rem;
  }
`

const Card = styled.section`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 16px;
  & > h1 {
    font-size: 1.0625rem;
    line-height: 1.5rem;
  }
  & > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: var(--t-radius-l);
  background: var(--t-tag);
  font-size: 1.375rem;
  font-weight: 600;
`

const Acts = styled.section`
  @media (min-width: 768px) and (max-width: 1199.98px) {
    grid-column: 2;
  }
  @media (min-width: 1200px) {
    border-inline-start: 1px solid var(--t-line);
  }
`

const Closed = styled.div`
  padding: 12px 16px;
  & > h2 {
    font-size: 0.8125rem;
  }
`
