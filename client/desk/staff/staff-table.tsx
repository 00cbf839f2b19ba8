import { CircleSlash, Clock } from 'lucide-react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { extraLabel, groupGrants, roleLabel, scopeLabel } from '#client/desk/parts/grant-text.ts'
import { Initials, Muted, Tag } from '#client/desk/parts/marks.tsx'
import { TextButton } from '#client/desk/parts/screen.tsx'
import { followLink, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { agoText, day_ms, endsSoon, timeLeft } from '#client/desk/platform/times.ts'
import { useWords, type Words } from '#client/desk/platform/words.ts'
import type { Me, OpenInvitation, StaffList, StaffMember } from '#schemas/desk/staff.ts'
import { firstEnd, lastIn, stopsIn } from './staff-rows.ts'
import { StaffRows } from './staff-rows-style.ts'
import type { AskedAct } from './why-dialog.tsx'

interface StaffTableProps {
  me: Me
  list: Pick<StaffList, 'staff' | 'invitations'>
  scopes: StaffList['scopes']
  chosen: number | undefined
  now: Date
  onChoose: (person: StaffMember) => void
  onAsk: (act: AskedAct) => void
}

export function StaffTable({ me, list, scopes, chosen, now, onChoose, onAsk }: StaffTableProps) {
  const { say } = useWords()
  return (
    <StaffRows data-rows="list">
      <thead>
        <tr>
          <th scope="col">{say('staff.name')}</th>
          <th scope="col">{say('grants.role')}</th>
          <th scope="col">{say('grants.for')}</th>
          <th scope="col">{say('staff.until')}</th>
          <th scope="col" data-wide>
            {say('staff.second_factor')}
          </th>
          <th scope="col">{say('staff.last_in')}</th>
          <th scope="col" data-side="end" data-wide>
            {say('staff.sessions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.staff.map((member) => (
          <MemberRow
            key={member.number}
            {...{ member, now, onChoose }}
            isChosen={member.number === chosen}
            isMe={member.number === me.number}
          />
        ))}
        {list.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} {...{ invitation, scopes, now, onAsk }} />
        ))}
      </tbody>
    </StaffRows>
  )
}

interface MemberRowProps {
  member: StaffMember
  now: Date
  isChosen: boolean
  isMe: boolean
  onChoose: (person: StaffMember) => void
}

function MemberRow({ member, now, isChosen, isMe, onChoose }: MemberRowProps) {
  const words = useWords()
  const { say, formats } = words
  const address = useAddress()
  const { name, grants, is_stopped, sessions } = member
  const end = firstEnd(member)
  const is_ending = !is_stopped && endsSoon(end, now)
  return (
    <tr data-opens data-chosen={isChosen || undefined} onClick={() => onChoose(member)}>
      <th scope="row">
        <Person>
          <Initials name={name} />
          <a
            href={withQuery(address, { person: String(member.number) })}
            aria-current={isChosen || undefined}
            data-muted={is_stopped || undefined}
            onClick={(event) => {
              event.stopPropagation()
              followLink(event)
            }}
          >
            {name}
          </a>
          {isMe && <Muted data-small>{say('staff.you')}</Muted>}
        </Person>
      </th>
      <td>
        <Roles grants={grants} words={words} />
      </td>
      <td data-muted title={scopesOf(words, grants)}>
        {scopesOf(words, grants)}
      </td>
      <td data-warn={is_ending || undefined} data-muted={is_stopped || undefined}>
        <Nowrap>
          {is_ending && <Clock aria-hidden="true" />}
          {is_stopped ? say('staff.stopped') : end ? formats.shortDateOfYear(end) : say('staff.no_end')}
        </Nowrap>
      </td>
      <td data-wide data-muted={is_stopped || undefined}>
        {factorOf(words, member)}
      </td>
      <td data-muted>
        <LastIn member={member} now={now} words={words} />
      </td>
      <td data-wide data-side="end" data-muted={sessions.length === 0 || undefined}>
        {sessions.length}
      </td>
    </tr>
  )
}

function Roles({ grants, words }: { grants: readonly Pick<StaffMember['grants'][number], 'role' | 'extras'>[]; words: Words }) {
  const groups = groupGrants(grants.map((grant) => ({ ...grant, scope_name: '' })))
  return (
    <Tags>
      {groups.map(({ role, extras }) => (
        <span key={[role, ...extras].join()}>
          <Tag data-tone={role === 'owner' ? 'accent' : 'plain'}>{roleLabel(words, role)}</Tag>
          {extras.map((extra) => (
            <Tag key={extra} data-tone="line">
              {extraLabel(words, extra)}
            </Tag>
          ))}
        </span>
      ))}
    </Tags>
  )
}

function LastIn({ member, now, words: { say } }: { member: StaffMember; now: Date; words: Words }) {
  const last = lastIn(member, now)
  const days = stopsIn(member, now)
  if (last === 'now')
    return (
      <Nowrap>
        <Dot aria-hidden="true" />
        {say('staff.now')}
      </Nowrap>
    )
  return (
    <span data-warn={days !== null || undefined}>
      {last ? agoText(say, last, now) : say('staff.never')}
      {member.is_stopped && <Second>{say('staff.unused')}</Second>}
      {days !== null && <Second>{say('staff.stops_in', { days })}</Second>}
    </span>
  )
}

interface InvitationRowProps {
  invitation: OpenInvitation
  scopes: StaffList['scopes']
  now: Date
  onAsk: (act: AskedAct) => void
}

function InvitationRow({ invitation, scopes, now, onAsk }: InvitationRowProps) {
  const words = useWords()
  const { say, formats } = words
  const { id, name, grants, expires_at, is_expired } = invitation
  const named = grants.map((grant) => ({
    ...grant,
    scope_name: scopes.find((scope) => scope.kind === grant.scope.kind && scope.id === grant.scope.id)?.name ?? grant.scope.id,
  }))
  const days = Math.min(...grants.map((grant) => grant.days))
  const { hours, minutes } = timeLeft(expires_at, now)
  const is_over = is_expired || hours + minutes === 0
  const withdraw = () =>
    onAsk({
      title: say('staff.withdraw_title', { name }),
      lead: say('staff.withdraw_lead'),
      confirm: say('staff.withdraw'),
      reasons: [say('why.mistake'), say('why.other_person'), say('why.too_late')],
      done: say('staff.withdrawn', { name }),
      run: (why) => deskApi.withdraw(id, { why }),
    })
  return (
    <tr>
      <th scope="row">
        <Person>
          <Initials name={name} isOpen />
          <b>{name}</b>
        </Person>
      </th>
      <td>
        <Roles grants={grants} words={words} />
      </td>
      <td data-muted>{scopesOf(words, named)}</td>
      <td data-muted>{formats.shortDateOfYear(new Date(now.getTime() + days * day_ms))}</td>
      <td data-wide data-muted>
        –
      </td>
      <td>
        {is_over ? (
          <Tag data-tone="warning">
            <CircleSlash aria-hidden="true" />
            {say('staff.invitation_over')}
          </Tag>
        ) : (
          <Tag data-tone="dashed">{hours > 0 ? say('staff.invited_hours', { hours }) : say('staff.invited_minutes', { minutes })}</Tag>
        )}
      </td>
      <td data-side="end">
        <TextButton type="button" aria-label={say('staff.withdraw_title', { name })} onClick={withdraw}>
          {say('staff.withdraw')}
        </TextButton>
      </td>
    </tr>
  )
}

const scopesOf = (words: Words, grants: readonly { scope_name: string }[]): string =>
  [...new Set(grants.map(({ scope_name }) => scopeLabel(words, scope_name)))].join(', ')

/** The second factors of a person: the number of passkeys, or password and code. */
export function factorOf({ say }: Pick<Words, 'say'>, { passkeys, has_password }: Pick<StaffMember, 'passkeys' | 'has_password'>): string {
  const factors = [passkeys.length > 0 && say('staff.passkeys', { count: passkeys.length }), has_password && say('staff.password_code')]
  return factors.filter(Boolean).join('; ') || say('staff.no_factor')
}

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  & > a,
  & > b {
    font-weight: 500;
    color: var(--t-ink);
    text-decoration: none;
  }
  & > a[data-muted] {
    color: var(--t-muted);
  }
`

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  & > span {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
  }
`

const Nowrap = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  & > svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`

const Dot = styled.i`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--t-online);
`

const Second = styled.span`
  display: block;
  font-size: var(--t-text-sm);
  line-height: 1rem;
  font-weight: 450;
`
