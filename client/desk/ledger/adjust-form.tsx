import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText, fieldText, isOfFields } from '#client/desk/parts/fault-text.ts'
import { Muted } from '#client/desk/parts/marks.tsx'
import { PaneHead } from '#client/desk/parts/pane-head.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { askKinds } from '#schemas/desk/ask-kinds.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { type AdjustmentReason, adjustmentReasons } from '#schemas/money/staff-reasons.ts'

interface AdjustFormProps {
  me: Me
  site: string
  member: string
  /** The balance before the adjustment. */
  balance: number
  /** Called with the credits of a written line. */
  onDone?: (credits: number) => void
}

/** Gives or takes credits, with a reason. A line is never changed: a mistake gets a line against it. */
export function AdjustForm({ me, site, member, balance, onDone }: AdjustFormProps) {
  const words = useWords()
  const { say, formats } = words
  const queries = useQueryClient()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [credits, setCredits] = useState('')
  const [reason, setReason] = useState<AdjustmentReason>('goodwill')
  const [why, setWhy] = useState('')
  const [is_missing, setMissing] = useState(false)
  const typed = /^[+-]?\d{1,6}$/.test(credits.trim()) ? Number(credits.trim()) : null
  const adjust = useMutation({
    mutationFn: (amount: number) => withCheck(() => deskApi.adjust({ site, id: member }, { id, credits: amount, reason, why: why.trim() })),
    onSuccess: async ({ state }, amount) => {
      showToast({ tone: 'success', text: say(state === 'asked' ? 'refund.asked' : 'adjust.done') })
      setId(crypto.randomUUID())
      setCredits('')
      setWhy('')
      setMissing(false)
      await queries.invalidateQueries({ queryKey: ['ledger'] })
      if (state === 'done') onDone?.(amount)
    },
  })
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(typed === null || why.trim() === '')
    if (typed !== null && why.trim() !== '') adjust.mutate(typed)
  }
  const failure = adjust.error instanceof CheckCancelled ? null : adjust.error
  const is_free = me.permissions.includes('refund')
  const limits = is_free
    ? say('adjust.above', { credits: askKinds.adjustment.above.credits })
    : say('adjust.at_most', { credits: desk_limits.adjustment.support_credits, days: desk_limits.adjustment.support_days })
  return (
    <form method="post" onSubmit={handleSubmit} aria-label={say('adjust.title')}>
      <PaneHead>
        <h2>{say('adjust.title')}</h2>
        <Muted data-small>{limits}</Muted>
      </PaneHead>
      <Parts>
        <Pair>
          <TextField
            label={say('orders.credits')}
            inputMode="numeric"
            autoComplete="off"
            required
            value={credits}
            error={(is_missing && typed === null && say('adjust.whole')) || fieldText(words, failure, 'credits')}
            onChange={(event) => setCredits(event.target.value)}
          />
          <SelectField
            label={say('refund.reason')}
            value={reason}
            onChange={(event) => setReason(adjustmentReasons.find((each) => each === event.target.value) ?? 'goodwill')}
          >
            {adjustmentReasons.map((each) => (
              <option key={each} value={each}>
                {say(`adjust.${each}`)}
              </option>
            ))}
          </SelectField>
        </Pair>
        <TextField
          label={say('why.label')}
          hint={say('refund.why_hint')}
          required
          maxLength={desk_limits.why_length}
          value={why}
          error={(is_missing && why.trim() === '' && say('rules.required')) || fieldText(words, failure, 'why')}
          onChange={(event) => setWhy(event.target.value)}
        />
        {typed !== null && (
          <Muted>{say('refund.balance', { before: formats.number(balance), after: formats.number(balance + typed) })}</Muted>
        )}
        {failure && !isOfFields(failure, ['credits', 'why']) && (
          <Note data-tone="danger" role="alert">
            {faultText(words, failure)}
          </Note>
        )}
        <Button type="submit" isWide isLoading={adjust.isPending}>
          {is_free && typed !== null && Math.abs(typed) > askKinds.adjustment.above.credits ? say('refund.ask') : say('adjust.write')}
        </Button>
        <Muted data-small>{say('adjust.never')}</Muted>
      </Parts>
    </form>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  align-items: start;
  gap: 12px;
`
