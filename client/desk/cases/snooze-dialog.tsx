import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText, fieldText, isOfFields } from '#client/desk/parts/fault-text.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { hour_ms } from '#client/desk/platform/times.ts'
import { type TextKey, useWords } from '#client/desk/platform/words.ts'
import { WhyField } from '#client/desk/staff/why-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { CaseRow, CaseStanding } from '#schemas/desk/case-calls.ts'
import { desk_limits } from '#schemas/desk/limits.ts'

interface SnoozeDialogProps {
  row: Pick<CaseRow, 'site' | 'id' | 'due_at'> | null
  isOpen: boolean
  onClose: () => void
  onDone: (standing: CaseStanding) => void
}

const usual_reasons = ['snooze.why_answer', 'snooze.why_colleague', 'snooze.why_check'] satisfies TextKey[]

/** Snoozes a case, with a reason. A snooze never ends after the deadline. */
export function SnoozeDialog({ row, isOpen, onClose, onDone }: SnoozeDialogProps) {
  const { say } = useWords()
  return (
    <Modal isOpen={isOpen} ownsBack title={say('snooze.title')} closeLabel={say('common.close')} onClose={onClose}>
      {row && (
        <SnoozeForm
          row={row}
          onDone={(standing) => {
            onClose()
            onDone(standing)
          }}
        />
      )}
    </Modal>
  )
}

/** The times that the form offers, in hours. */
const offered = [1, 4, 8, 24, 48, desk_limits.longest_snooze_hours] as const

function SnoozeForm({ row, onDone }: { row: Pick<CaseRow, 'site' | 'id' | 'due_at'>; onDone: (standing: CaseStanding) => void }) {
  const words = useWords()
  const { say, formats } = words
  const [now] = useState(() => new Date())
  const times = [...offered.map((hours) => new Date(now.getTime() + hours * hour_ms)), new Date(row.due_at)].filter(
    (at, place) =>
      at <= new Date(row.due_at) &&
      at > now &&
      (place < offered.length || at.getTime() - now.getTime() <= desk_limits.longest_snooze_hours * hour_ms),
  )
  const [until, setUntil] = useState(times[0]?.toISOString() ?? '')
  const [why, setWhy] = useState('')
  const snooze = useMutation({
    mutationFn: () => deskApi.snooze(row, { until, why: why.trim() }),
    onSuccess: (standing) => {
      showToast({ tone: 'success', text: say('snooze.done', { at: formats.dateTime(until, now) }) })
      onDone(standing)
    },
  })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (why.trim() && until) snooze.mutate()
  }

  if (times.length === 0) return <p>{say('snooze.over')}</p>
  return (
    <form method="post" onSubmit={handleSubmit}>
      <Parts>
        <p>{say('snooze.lead', { hours: desk_limits.longest_snooze_hours })}</p>
        <SelectField
          label={say('snooze.until')}
          value={until}
          error={fieldText(words, snooze.error, 'until')}
          onChange={(event) => setUntil(event.target.value)}
        >
          {times.map((at) => (
            <option key={at.toISOString()} value={at.toISOString()}>
              {at.toISOString() === row.due_at ? say('snooze.deadline', { at: formats.dateTime(at, now) }) : formats.dateTime(at, now)}
            </option>
          ))}
        </SelectField>
        <WhyField
          value={why}
          reasons={usual_reasons.map((key) => say(key))}
          error={fieldText(words, snooze.error, 'why')}
          hasFirstFocus
          onChange={setWhy}
        />
        {snooze.error !== null && !isOfFields(snooze.error, ['until', 'why']) && (
          <Note data-tone="danger" role="alert">
            {faultText(words, snooze.error)}
          </Note>
        )}
        <Button type="submit" isLoading={snooze.isPending}>
          {say('snooze.confirm')}
        </Button>
      </Parts>
    </form>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  & > button[type='submit'] {
    justify-self: end;
  }
`
