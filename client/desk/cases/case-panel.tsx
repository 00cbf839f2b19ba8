import { Clock, Hand, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { DecisionPanel } from '#client/desk/cases/decision/decision-panel.tsx'
import { Hold } from '#client/desk/cases/decision/hold.tsx'
import { deskApi, isFault } from '#client/desk/desk.api.ts'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Kbd, Muted } from '#client/desk/parts/marks.tsx'
import { NoteForm, NoteList } from '#client/desk/parts/note-form.tsx'
import { PaneHead } from '#client/desk/parts/pane-head.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import type { CasePage } from '#schemas/desk/case-calls.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { TimeLine } from './time-line.tsx'
import type { useCase } from './use-case.ts'

interface CasePanelProps {
  page: CasePage
  opened: ReturnType<typeof useCase>
  now: Date
  note: RefObject<HTMLTextAreaElement | null>
  onSnooze: () => void
  onDecided: () => void
}

/** The right column of a case: its claim, the decision, the notes of staff, and its history. */
export function CasePanel({ page, opened, now, note, onSnooze, onDecided }: CasePanelProps) {
  const { say } = useWords()
  return (
    <Panel>
      <PaneHead>
        <h2>{say('case.case')}</h2>
        <Muted data-small>{caseNumber(page.id)}</Muted>
      </PaneHead>
      <Part>
        <Holder page={page} opened={opened} now={now} />
        {page.state === 'open' && (
          <Acts>
            <Button variant="outline" size="small" icon={<Clock aria-hidden="true" />} iconAfter={<Kbd>s</Kbd>} onClick={onSnooze}>
              {say('case.snooze')}
            </Button>
            {page.kind === 'report' && <Hold page={page} opened={opened} now={now} />}
            {page.snoozed_until && (
              <Button variant="outline" size="small" isLoading={opened.wake.isPending} onClick={() => opened.wake.mutate()}>
                {say('case.wake')}
              </Button>
            )}
          </Acts>
        )}
      </Part>
      {page.kind === 'report' && page.state === 'open' && <DecisionPanel page={page} opened={opened} now={now} onDone={onDecided} />}
      <Notes page={page} opened={opened} note={note} now={now} />
      <PaneHead>
        <h2>{say('case.time_line')}</h2>
      </PaneHead>
      <TimeLine page={page} now={now} />
    </Panel>
  )
}

function Holder({ page: { state, claim }, opened: { take }, now }: Pick<CasePanelProps, 'page' | 'opened' | 'now'>) {
  const words = useWords()
  const { say, formats } = words
  if (state === 'done') return <Note role="status">{say('case.done_hint')}</Note>
  const is_over = claim !== null && new Date(claim.until) <= now
  if (claim && !is_over)
    return (
      <Note data-tone={claim.is_own ? 'plain' : 'accent'} role="status">
        {claim.is_own ? <Hand aria-hidden="true" /> : <UserRound aria-hidden="true" />}
        <span>
          {say(claim.is_own ? 'case.yours' : 'case.of', {
            name: claim.by,
            until: formats.time(claim.until),
            minutes: desk_limits.claim_minutes,
          })}
        </span>
      </Note>
    )
  return (
    <>
      <Note data-tone="warning" role="status">
        <Hand aria-hidden="true" />
        <span>{is_over ? say('case.free_since', { at: formats.time(claim.until) }) : say('case.nobody')}</span>
      </Note>
      <Button size="small" icon={<Hand aria-hidden="true" />} isLoading={take.isPending} onClick={() => take.mutate()}>
        {say(is_over && claim.is_own ? 'case.take_back' : 'case.take')}
      </Button>
      {take.error && !isFault(take.error, 'authentication_required') && (
        <Note data-tone="danger" role="alert">
          {faultText(words, take.error)}
        </Note>
      )}
    </>
  )
}

function Notes({ page, opened, note, now }: Pick<CasePanelProps, 'page' | 'opened' | 'note' | 'now'>) {
  const { say } = useWords()
  return (
    <>
      <PaneHead>
        <h2>{say('case.notes')}</h2>
        <Muted data-small>{say('case.for_colleagues')}</Muted>
        <Kbd>n</Kbd>
      </PaneHead>
      <Part>
        <NoteList notes={page.notes} now={now} />
        <NoteForm
          ref={note}
          onAdd={async (added) => opened.storeNotes((await deskApi.addNote(page, added)).notes)}
          onType={(text) => (text.trim() ? opened.touch() : opened.release())}
        />
      </Part>
    </>
  )
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
`

const Part = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding: 12px 14px;
  & > * {
    max-width: 100%;
  }
  & > [role='status'] {
    width: 100%;
  }
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
