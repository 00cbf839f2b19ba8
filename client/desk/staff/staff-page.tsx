import { useQuery } from '@tanstack/react-query'
import { Clock, SearchX, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { AskRows } from '#client/desk/asks/ask-rows.tsx'
import { deskApi } from '#client/desk/desk.api.ts'
import { FilterChip, FilterText } from '#client/desk/parts/filters.tsx'
import { roleLabel } from '#client/desk/parts/grant-text.ts'
import { ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { Failure, LoadingRows, State } from '#client/desk/parts/state.tsx'
import { go, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { staffRoles } from '#schemas/desk/roles.ts'
import type { Me, StaffMember } from '#schemas/desk/staff.ts'
import { AddGrantDialog } from './add-grant-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonPane } from './person-pane.tsx'
import { filterStaff, staffFilterOf } from './staff-rows.ts'
import { StaffTable } from './staff-table.tsx'
import { staff_key } from './use-staff-act.ts'
import { type AskedAct, WhyDialog } from './why-dialog.tsx'

type OpenDialog = 'why' | 'invite' | 'add' | null

/** Who works at the desk, with which grants, keys and sessions. */
export function StaffPage({ me }: { me: Me }) {
  const words = useWords()
  const { say } = words
  const address = useAddress()
  const now = useNow()
  const filter_field = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [act, setAct] = useState<AskedAct | null>(null)
  const { data, error, refetch } = useQuery({ queryKey: staff_key, queryFn: deskApi.staff })

  const filter = staffFilterOf(address.query)
  const shown = data ? filterStaff(data, filter, now) : { staff: [], invitations: [] }
  const number = Number(address.query.get('person'))
  const chosen = data?.staff.find((member) => member.number === number)

  const choose = (person: StaffMember | undefined) =>
    go(withQuery(address, { person: person ? String(person.number) : null }), { replaces: true })
  const setFilter = (changes: Record<string, string | null>) => go(withQuery(address, changes), { replaces: true })
  const step = (by: number) => {
    const at = shown.staff.findIndex((member) => member.number === number)
    const next = shown.staff[at < 0 ? 0 : at + by]
    if (next) choose(next)
  }
  const ask = (asked: AskedAct) => {
    setAct(asked)
    setDialog('why')
  }

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    i: data && (() => setDialog('invite')),
    '/': () => filter_field.current?.focus(),
    Escape: chosen && (() => choose(undefined)),
  })

  const is_empty = data !== undefined && shown.staff.length + shown.invitations.length === 0
  return (
    <>
      <ScreenBar
        title={say('staff.title')}
        fact={
          data && say('staff.count', { people: data.staff.length, open: data.invitations.filter(({ is_expired }) => !is_expired).length })
        }
      >
        <FilterText
          ref={filter_field}
          label={say('staff.filter')}
          value={filter.text}
          onChange={(text) => setFilter({ q: text || null })}
        />
        <RoleFilter>
          <SelectField
            label={say('grants.role')}
            isLabelHidden
            value={filter.role ?? ''}
            onChange={(event) => setFilter({ role: event.target.value || null })}
          >
            <option value="">{say('staff.all_roles')}</option>
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {roleLabel(words, role)}
              </option>
            ))}
          </SelectField>
        </RoleFilter>
        <FilterChip
          icon={<Clock aria-hidden="true" />}
          isOn={filter.is_ending}
          onPress={() => setFilter({ soon: filter.is_ending ? null : '1' })}
        >
          {say('staff.ends_soon')}
        </FilterChip>
        <Button size="small" icon={<UserPlus aria-hidden="true" />} aria-disabled={!data} onClick={() => data && setDialog('invite')}>
          {say('staff.invite')}
        </Button>
      </ScreenBar>
      <Columns data-open={chosen ? true : undefined}>
        <Scroller>
          {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingRows />}
          {is_empty && (
            <State
              icon={<SearchX aria-hidden="true" />}
              title={say('staff.none')}
              action={
                <Button variant="outline" size="small" onClick={() => setFilter({ q: null, role: null, soon: null })}>
                  {say('states.clear')}
                </Button>
              }
            />
          )}
          {data && !is_empty && (
            <StaffTable me={me} list={shown} scopes={data.scopes} chosen={chosen?.number} now={now} onChoose={choose} onAsk={ask} />
          )}
          <AskRows me={me} now={now} />
        </Scroller>
        {chosen && (
          <PersonPane
            key={chosen.number}
            me={me}
            person={chosen}
            now={now}
            onAsk={ask}
            onAdd={() => setDialog('add')}
            onClose={() => choose(undefined)}
          />
        )}
      </Columns>
      <WhyDialog act={act} isOpen={dialog === 'why'} onClose={() => setDialog(null)} />
      {data && <InviteDialog isOpen={dialog === 'invite'} scopes={data.scopes} onClose={() => setDialog(null)} />}
      {data && chosen && (
        <AddGrantDialog
          isOpen={dialog === 'add'}
          isOwn={chosen.number === me.number}
          person={chosen}
          scopes={data.scopes}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const Columns = styled.div`
  position: relative;
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  @media (min-width: 1200px) {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr) var(--d-pane);
    }
  }
`

const RoleFilter = styled.div`
  flex: 0 1 9.5rem;
  min-width: 6.5rem;
  @media (max-width: 767.98px) {
    flex-grow: 1;
  }
  & select {
    font-weight: 500;
  }
`
