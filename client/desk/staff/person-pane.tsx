import { Info, KeyRound, Laptop, ListOrdered, RectangleEllipsis, Smartphone, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Initials, Muted, Tag } from '#client/desk/parts/marks.tsx'
import { Note, TextButton } from '#client/desk/parts/screen.tsx'
import { agoText } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Me, StaffMember, StaffSession } from '#schemas/desk/staff.ts'
import { GrantCard } from './grant-card.tsx'
import { useStaffAct } from './use-staff-act.ts'
import type { AskedAct } from './why-dialog.tsx'

interface PersonPaneProps {
  me: Me
  person: StaffMember
  now: Date
  onAsk: (act: AskedAct) => void
  onAdd: () => void
  onClose: () => void
}

/** One person: grants, keys and sessions. On a window that is not wide, the pane lies over the list. */
export function PersonPane({ me, person, now, onAsk, onAdd, onClose }: PersonPaneProps) {
  const { say, formats } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  const is_own = person.number === me.number
  useEffect(() => {
    // over the list, the pane is a new view; beside the list, the focus stays in the list
    if (matchMedia('(max-width: 1199.98px)').matches) title.current?.focus()
  }, [])
  return (
    <Pane aria-labelledby="person-name">
      <Head>
        <Initials name={person.name} size="large" />
        <div>
          <h2 id="person-name" ref={title} tabIndex={-1}>
            {person.name}
          </h2>
          <Muted data-small>{person.email}</Muted>
          <Muted data-small>{say('staff.since', { day: formats.shortDateOfYear(person.since) })}</Muted>
        </div>
        <IconButton label={say('common.close')} size="small" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Head>
      <Part
        title={say('staff.grants')}
        action={
          <TextButton type="button" onClick={onAdd}>
            {say(is_own ? 'asks.ask_own' : 'staff.add')}
          </TextButton>
        }
      >
        <Cards>
          {person.grants.map((grant) => (
            <GrantCard key={grant.id} grant={grant} person={person} now={now} isOwn={is_own} onAsk={onAsk} />
          ))}
        </Cards>
        <Note data-tone={is_own ? 'plain' : 'warning'}>
          <Info aria-hidden="true" />
          {is_own ? say('staff.own_grants') : say('staff.grants_note', { count: person.sessions.length })}
        </Note>
      </Part>
      <Part title={say('staff.keys')}>
        <Lines>
          {person.passkeys.map(({ name, last_used_at }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two passkeys may have the same name
            <li key={at}>
              <KeyRound aria-hidden="true" />
              <span>{say('staff.passkey', { name })}</span>
              <Muted data-small>
                {last_used_at ? say('staff.used', { when: agoText(say, last_used_at, now) }) : say('staff.not_used')}
              </Muted>
            </li>
          ))}
          {person.has_password && (
            <li>
              <RectangleEllipsis aria-hidden="true" />
              <span>{say('staff.password_code')}</span>
            </li>
          )}
          <li>
            <ListOrdered aria-hidden="true" />
            <span>{say('staff.recovery_codes')}</span>
            <Muted data-small>{say('staff.codes_left', { left: person.recovery_codes_left, all: desk_limits.recovery_codes })}</Muted>
          </li>
        </Lines>
      </Part>
      <Part
        title={say('staff.sessions')}
        hint={say('staff.session_limits', { hours: desk_limits.session_hours, minutes: desk_limits.idle_minutes })}
      >
        {person.sessions.length === 0 && <Muted>{say('staff.no_session')}</Muted>}
        <Lines>
          {person.sessions.map((session) => (
            <SessionLine key={session.id} person={person} session={session} now={now} />
          ))}
        </Lines>
      </Part>
    </Pane>
  )
}

function SessionLine({ person, session, now }: { person: StaffMember; session: StaffSession; now: Date }) {
  const words = useWords()
  const { say, formats } = words
  const { start, isBusy, error } = useStaffAct()
  const { id, device, since, seen_at, is_own } = session
  const is_phone = /iphone|ipad|android|phone/i.test(device)
  return (
    <li>
      {is_phone ? <Smartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />}
      <span>
        {device}
        <Muted data-small>{say('staff.session_times', { since: formats.dateTime(since, now), seen: agoText(say, seen_at, now) })}</Muted>
        {error !== null && <Problem role="alert">{faultText(words, error)}</Problem>}
      </span>
      {is_own ? (
        <Tag data-tone="line">{say('staff.this_session')}</Tag>
      ) : (
        <Button
          variant="outline"
          size="small"
          isLoading={isBusy}
          aria-label={say('staff.end_session', { device })}
          onClick={() =>
            start({ run: () => deskApi.endSession(person.number, id), done: say('staff.session_ended', { name: person.name }) })
          }
        >
          {say('staff.end')}
        </Button>
      )}
    </li>
  )
}

function Part({ title, hint, action, children }: { title: string; hint?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <PartHead>
        <h3>{title}</h3>
        {hint && <Muted data-small>{hint}</Muted>}
        {action}
      </PartHead>
      <PartBody>{children}</PartBody>
    </section>
  )
}

const Pane = styled.aside`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  background: var(--t-surface);
  @media (min-width: 768px) {
    border-inline-start: 1px solid var(--t-line);
  }
  @media (max-width: 1199.98px) {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    z-index: 2;
    width: min(100%, 24rem);
    box-shadow: var(--t-shadow-3);
    animation: t-fade-in var(--m-base) var(--m-out);
  }
  /* on a phone, one column shows at a time */
  @media (max-width: 767.98px) {
    position: fixed;
    inset: var(--d-bar) 0 0;
    width: auto;
    box-shadow: none;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
  min-height: 68px;
  padding: 12px 8px 12px 16px;
  border-bottom: 1px solid var(--t-line);
  & > div {
    flex: 1;
    min-width: 0;
    display: grid;
    overflow-wrap: anywhere;
  }
  & h2 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
`

const PartHead = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding-inline: 16px;
  border-bottom: 1px solid var(--t-line);
  section + section > & {
    border-top: 1px solid var(--t-line);
  }
  & > h3 {
    font-size: 0.8125rem;
  }
  & > button {
    margin-inline-start: auto;
  }
`

const PartBody = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
`

const Cards = styled.ul`
  display: grid;
  gap: 8px;
`

const Lines = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 10px;
    min-height: 36px;
    padding-block: 6px;
    border-bottom: 1px solid var(--d-line-soft);
  }
  & > li:last-child {
    border-bottom: 0;
  }
  & > li > svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
    color: var(--t-muted);
  }
  & > li > span:nth-child(2) {
    display: grid;
  }
`

const Problem = styled.span`
  font-size: var(--t-text-sm);
  color: var(--t-danger-text);
`
