import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { extraLabel, roleLabel, scopeLabel } from '#client/desk/parts/grant-text.ts'
import { Tag } from '#client/desk/parts/marks.tsx'
import { daysLeft, endsSoon, renewedUntil } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import type { Grant, StaffMember } from '#schemas/desk/staff.ts'
import type { AskedAct } from './why-dialog.tsx'

interface GrantCardProps {
  grant: Grant
  person: Pick<StaffMember, 'name' | 'sessions'>
  now: Date
  /** True for the viewer's own grant, which only another owner may change. */
  isOwn: boolean
  onAsk: (act: AskedAct) => void
}

/** A grant with its end. It can be renewed or ended, but for one's own and that of the last owner, who confirms it. */
export function GrantCard({ grant, person, now, isOwn, onAsk }: GrantCardProps) {
  const words = useWords()
  const { say, formats } = words
  const { id, role, extras, scope_name, ends_at, is_last_owner, confirm_since } = grant
  const what = say('grants.role_for', { role: roleLabel(words, role), scope: scopeLabel(words, scope_name) })
  const until = formats.shortDateOfYear(renewedUntil(now))
  const renew = () =>
    onAsk({
      title: say('staff.renew_title', { name: person.name }),
      lead: say('staff.renew_lead', { what, until }),
      confirm: say('staff.renew', { until }),
      reasons: [say('why.still_here')],
      done: say('staff.renewed', { name: person.name, until }),
      run: (why) => deskApi.renewGrant(id, { why }),
    })
  const confirm = () =>
    onAsk({
      title: say('staff.confirm_title', { scope: scope_name }),
      lead: say('staff.confirm_lead', { until }),
      confirm: say('staff.confirm'),
      reasons: [say('why.still_owner')],
      done: say('staff.confirmed', { until }),
      run: (why) => deskApi.confirmOwnership(id, { why }),
    })
  const end = () =>
    onAsk({
      title: say('staff.end_title', { name: person.name }),
      lead: say('staff.end_lead', { what, count: person.sessions.length }),
      confirm: say('staff.end_grant'),
      is_ending: true,
      reasons: [say('why.left'), say('why.other_work'), say('why.mistake')],
      done: say('staff.ended', { name: person.name }),
      run: (why) => deskApi.endGrant(id, { why }),
    })
  return (
    <Card>
      <span>
        <b>{roleLabel(words, role)}</b> {say('grants.for_scope', { scope: scopeLabel(words, scope_name) })}
      </span>
      {extras.length > 0 && (
        <span>
          {extras.map((extra) => (
            <Tag key={extra} data-tone="line">
              {extraLabel(words, extra)}
            </Tag>
          ))}
        </span>
      )}
      {ends_at ? (
        <Until data-warn={endsSoon(ends_at, now) || undefined}>
          {say('grants.until', { day: formats.shortDateOfYear(ends_at) })}
          {endsSoon(ends_at, now) && `, ${say('grants.days_left', { days: daysLeft(ends_at, now) })}`}
        </Until>
      ) : (
        <Until>{is_last_owner ? say('grants.last_owner', { scope: scope_name }) : say('staff.no_end')}</Until>
      )}
      {confirm_since && <Until data-warn>{say('staff.confirm_since', { day: formats.shortDateOfYear(confirm_since) })}</Until>}
      {isOwn && confirm_since && (
        <Acts>
          <Button size="small" onClick={confirm}>
            {say('staff.confirm')}
          </Button>
        </Acts>
      )}
      {!isOwn && !is_last_owner && (
        <Acts>
          <Button variant="outline" size="small" onClick={renew}>
            {say('staff.renew', { until })}
          </Button>
          <Button variant="ghost" size="small" aria-label={say('staff.end_what', { what })} onClick={end}>
            {say('staff.end')}
          </Button>
        </Acts>
      )}
    </Card>
  )
}

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 8px;
  padding: 10px 12px;
  border: 1px solid var(--t-line);
  border-radius: 8px;
  & b {
    font-weight: 600;
  }
  & > span:nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    justify-content: end;
  }
  & > p,
  & > div {
    grid-column: 1 / -1;
  }
`

const Until = styled.p`
  color: var(--t-muted);
  &[data-warn] {
    color: var(--t-warning-text);
    font-weight: 500;
  }
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 6px;
`
