import { type SubmitEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { StaffList } from '#schemas/desk/staff.ts'
import { useStaffAct } from './use-staff-act.ts'

/** An act about staff that asks for a reason before it is done. */
export interface AskedAct {
  title: string
  /** What the act does, in one sentence. */
  lead: string
  confirm: string
  is_ending?: boolean
  /** Usual reasons. The first is proposed. */
  reasons: readonly string[]
  done: string
  /** Returns the list of staff if the act may have changed it. */
  run: (why: string) => Promise<StaffList | null>
}

/** Asks why. The log keeps the reason, so nothing is done without one. */
export function WhyDialog({ act, isOpen, onClose }: { act: AskedAct | null; isOpen: boolean; onClose: () => void }) {
  const { say } = useWords()
  const { start, reset, isBusy, error } = useStaffAct(onClose)
  const handleClose = () => {
    reset()
    onClose()
  }
  return (
    <Modal isOpen={isOpen} isBusy={isBusy} ownsBack title={act?.title} closeLabel={say('common.close')} onClose={handleClose}>
      {act && <WhyForm act={act} isBusy={isBusy} error={error} onConfirm={(why) => start({ run: () => act.run(why), done: act.done })} />}
    </Modal>
  )
}

interface WhyFormProps {
  act: AskedAct
  isBusy: boolean
  error: unknown
  onConfirm: (why: string) => void
}

function WhyForm({ act, isBusy, error, onConfirm }: WhyFormProps) {
  const words = useWords()
  const [why, setWhy] = useState(act.reasons[0] ?? '')
  const confirm = useRef<HTMLButtonElement>(null)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (why.trim()) onConfirm(why.trim())
  }

  return (
    <form method="post" onSubmit={handleSubmit}>
      <Parts>
        <p>{act.lead}</p>
        <WhyField value={why} reasons={act.reasons} onChange={setWhy} onReason={() => confirm.current?.focus()} />
        {error !== null && (
          <Note data-tone="danger" role="alert">
            {faultText(words, error)}
          </Note>
        )}
        <Button ref={confirm} type="submit" variant={act.is_ending ? 'danger' : 'solid'} isLoading={isBusy} data-autofocus>
          {act.confirm}
        </Button>
      </Parts>
    </form>
  )
}

interface WhyFieldProps {
  value: string
  reasons: readonly string[]
  onChange: (why: string) => void
  onReason?: () => void
  error?: string | undefined
  hasFirstFocus?: boolean
}

/** The reason of an act: usual ones by a press, or own words. */
export function WhyField({ value, reasons, onChange, onReason, error, hasFirstFocus }: WhyFieldProps) {
  const { say } = useWords()
  return (
    <div>
      <TextField
        label={say('why.label')}
        hint={say('why.hint')}
        name="why"
        required
        maxLength={desk_limits.why_length}
        value={value}
        error={error}
        data-autofocus={hasFirstFocus || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {reasons.length > 1 && (
        <Reasons>
          {reasons.map((reason) => (
            <li key={reason}>
              <Reason
                type="button"
                aria-pressed={reason === value}
                onClick={() => {
                  onChange(reason)
                  onReason?.()
                }}
              >
                {reason}
              </Reason>
            </li>
          ))}
        </Reasons>
      )}
    </div>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  & > button {
    justify-self: end;
  }
`

const Reasons = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 8px;
`

const Reason = styled.button`
  min-height: 28px;
  padding-inline: 10px;
  border-radius: var(--t-radius-m);
  font-size: var(--t-text-sm);
  font-weight: 500;
  background: var(--t-tag);
  &[aria-pressed='true'] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
`
