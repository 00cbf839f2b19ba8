import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { useCase } from '#client/desk/cases/use-case.ts'
import { cases_key } from '#client/desk/cases/use-cases.ts'
import { deskApi, isFault } from '#client/desk/desk.api.ts'
import { useApplyKey } from '#client/desk/parts/apply-key.ts'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Kbd } from '#client/desk/parts/marks.tsx'
import { PaneHead } from '#client/desk/parts/pane-head.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { CasePage } from '#schemas/desk/case-calls.ts'
import type { NewDecision } from '#schemas/desk/decisions.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { type ReportOutcome, reportOutcomes } from '#schemas/safety/report-reasons.ts'
import { type Choices, decisionOf, firstChoices, nearRules, toggled } from './decision-choices.ts'
import { DecisionPreview } from './decision-preview.tsx'
import { MeasureStep, RuleStep } from './decision-steps.tsx'
import './texts.ts'
import { offerUndo, undoLatest } from './undo.store.ts'

interface DecisionPanelProps {
  page: CasePage
  opened: ReturnType<typeof useCase>
  now: Date
  onDone: () => void
}

/** The decision on a case: rule, measures, both mails as they will be read, what happens, and the button that applies all of it. */
export function DecisionPanel({ page, opened, now, onDone }: DecisionPanelProps) {
  const words = useWords()
  const { say } = words
  const queries = useQueryClient()
  const [choices, setChoices] = useState<Choices>(() => firstChoices(page))
  const [id, setId] = useState(() => crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLSelectElement>(null)
  const is_own = page.claim?.is_own === true && new Date(page.claim.until) > now
  const decision = decisionOf({ id, reports: page.facts?.reports ?? page.reports.length }, choices)
  const apply = useMutation({
    mutationFn: (sent: NewDecision) => withCheck(() => deskApi.decide(page, sent)),
    onSuccess: ({ state }, { id: decision_id }) => {
      if (state === 'waiting')
        offerUndo(words, {
          text: say('decision.done', { number: caseNumber(page.id), seconds: desk_limits.undo_seconds }),
          takeBack: () => deskApi.undoDecision(page, decision_id),
          onTakenBack() {
            void queries.invalidateQueries({ queryKey: cases_key })
            void queries.invalidateQueries({ queryKey: ['case', page.site, page.id] })
          },
        })
      else showToast({ tone: 'success', text: say('decision.asked') })
      opened.release()
      void queries.invalidateQueries({ queryKey: cases_key })
      onDone()
    },
  })
  const choose = (next: Choices) => {
    opened.touch()
    // other choices are another decision, also if the answer to the first one was lost
    setId(crypto.randomUUID())
    setChoices(next)
  }
  const send = () => {
    if (is_own && decision && !apply.isPending) apply.mutate(decision)
  }
  const rules = nearRules(page)
  const forRules = Object.fromEntries(rules.map((rule, place) => [place + 1, () => choose({ ...choices, outcome: 'measure', rule })]))
  useKeys({
    ...(is_own && forRules),
    d: () => form.current?.querySelector<HTMLElement>('select,input')?.focus(),
    f: is_own
      ? () => {
          choose({ ...choices, outcome: 'no_breach' })
          outcome.current?.focus()
        }
      : undefined,
    u: undoLatest,
  })
  useApplyKey(send)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send()
  }

  return (
    <>
      <PaneHead>
        <h2>{say('decision.title')}</h2>
        <Kbd>d</Kbd>
      </PaneHead>
      <Form method="post" ref={form} onSubmit={handleSubmit}>
        {!is_own && <Note>{say('decision.locked')}</Note>}
        <Fields disabled={!is_own || apply.isPending}>
          <SelectField
            ref={outcome}
            label={say('decision.outcome')}
            value={choices.outcome}
            onChange={(event) => choose({ ...choices, outcome: event.target.value as ReportOutcome })}
          >
            {reportOutcomes.map((each) => (
              <option key={each} value={each}>
                {say(`decision.${each}`)}
              </option>
            ))}
          </SelectField>
          {choices.outcome === 'measure' && (
            <>
              <RuleStep rules={rules} choices={choices} onChoose={choose} />
              {page.now ? (
                <MeasureStep page={page} choices={choices} onChoose={choose} onToggle={(kind) => choose(toggled(choices, kind))} />
              ) : (
                <Note data-tone="warning">{say('decision.nobody')}</Note>
              )}
            </>
          )}
        </Fields>
        <DecisionPreview page={page} decision={decision} />
        {apply.error && !(apply.error instanceof CheckCancelled) && !isFault(apply.error, 'authentication_required') && (
          <Note data-tone="danger" role="alert">
            {faultText(words, apply.error)}
          </Note>
        )}
        <Foot data-action-bar>
          <Button
            type="submit"
            size="small"
            disabled={!is_own || !decision}
            isLoading={apply.isPending}
            iconAfter={<Kbd>{say('decision.apply_key')}</Kbd>}
          >
            {say('decision.apply')}
          </Button>
        </Foot>
      </Form>
    </>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  padding: 12px 14px;
  border-bottom: 1px solid var(--t-line);
`

const Fields = styled.fieldset`
  display: grid;
  gap: 14px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

/** Stays in view. The message with the undo appears above it. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  justify-content: flex-end;
  margin: 0 -14px -12px;
  padding: 10px 14px;
  border-top: 1px solid var(--t-line);
  background: var(--t-surface);
`
