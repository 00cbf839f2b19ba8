import { styled } from 'styled-components'
import { reasonText } from '#client/desk/cases/reasons.ts'
import { Kbd } from '#client/desk/parts/marks.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import type { CasePage } from '#schemas/desk/case-calls.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { type FoundIn, foundIn, type Ground, grounds, type MeasureKind, measureDays, measureKinds } from '#schemas/safety/measures.ts'
import { type ReportReason, reportReasons } from '#schemas/safety/report-reasons.ts'
import { type Choices, mayGiveBack } from './decision-choices.ts'
import { Step } from './decision-step.tsx'

interface StepProps {
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** The broken rule, where it was found, and whether the house rules or a law forbid it. */
export function RuleStep({ rules, choices, onChoose }: StepProps & { rules: readonly ReportReason[] }) {
  const words = useWords()
  const { say } = words
  const others = reportReasons.filter((rule) => !rules.includes(rule))
  return (
    <>
      <Step title={say('decision.rule')}>
        <Rules>
          {rules.map((rule, place) => (
            <label key={rule}>
              <input type="radio" name="rule" checked={choices.rule === rule} onChange={() => onChoose({ ...choices, rule })} />
              <Kbd>{String(place + 1)}</Kbd> {reasonText(words, rule)}
            </label>
          ))}
        </Rules>
        <SelectField
          label={say('decision.more_rules')}
          value={choices.rule && others.includes(choices.rule) ? choices.rule : ''}
          onChange={(event) => event.target.value && onChoose({ ...choices, rule: event.target.value as ReportReason })}
        >
          <option value="">{say('decision.choose')}</option>
          {others.map((rule) => (
            <option key={rule} value={rule}>
              {reasonText(words, rule)}
            </option>
          ))}
        </SelectField>
      </Step>
      <Pair>
        <SelectField
          label={say('decision.found_in')}
          value={choices.found_in}
          onChange={(event) => onChoose({ ...choices, found_in: event.target.value as FoundIn })}
        >
          {foundIn.map((place) => (
            <option key={place} value={place}>
              {say(`decision.${place}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say('decision.ground')}
          value={choices.ground}
          onChange={(event) => onChoose({ ...choices, ground: event.target.value as Ground })}
        >
          {grounds.map((ground) => (
            <option key={ground} value={ground}>
              {say(`decision.${ground}`)}
            </option>
          ))}
        </SelectField>
      </Pair>
      {choices.ground === 'illegal' && (
        <TextField
          label={say('decision.law')}
          value={choices.law}
          maxLength={200}
          required
          onChange={(event) => onChoose({ ...choices, law: event.target.value })}
        />
      )}
    </>
  )
}

/** The measures. A measure with an end has its days beside it. */
export function MeasureStep({ page, choices, onChoose, onToggle }: StepProps & { page: CasePage; onToggle: (kind: MeasureKind) => void }) {
  const { say } = useWords()
  const photos = page.now?.photos ?? []
  return (
    <Step title={say('decision.measures')}>
      {measureKinds.map((kind) => {
        if (kind === 'remove_photo')
          return photos.map(({ id }, place) => (
            <Checkbox
              key={id}
              label={say('decision.remove_photo', { number: place + 1 })}
              checked={choices.photos.includes(id)}
              onChange={({ target }) =>
                onChoose({ ...choices, photos: target.checked ? [...choices.photos, id] : choices.photos.filter((each) => each !== id) })
              }
            />
          ))
        const days: readonly number[] | null = measureDays[kind]
        const label = say(`decision.${kind}`)
        return (
          <Measure key={kind}>
            <Checkbox label={label} checked={choices.kinds[kind] !== undefined} onChange={() => onToggle(kind)} />
            {days && choices.kinds[kind] !== undefined && (
              <SelectField
                label={say('decision.for', { what: label })}
                isLabelHidden
                value={String(choices.kinds[kind])}
                onChange={(event) => onChoose({ ...choices, kinds: { ...choices.kinds, [kind]: Number(event.target.value) } })}
              >
                {days.map((count) => (
                  <option key={count} value={count}>
                    {say('decision.days', { count })}
                  </option>
                ))}
              </SelectField>
            )}
          </Measure>
        )
      })}
      {mayGiveBack(choices) && (
        <Checkbox
          label={say('decision.give_back', { days: desk_limits.give_back.days })}
          checked={choices.gives_back}
          onChange={({ target }) => onChoose({ ...choices, gives_back: target.checked })}
        />
      )}
    </Step>
  )
}

const Rules = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  & > label {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    padding-inline: 8px;
    border: 1px solid var(--t-line-strong);
    border-radius: var(--t-radius-m);
    cursor: pointer;
  }
  & > label:has(:checked) {
    border-color: var(--t-primary);
    background: var(--t-primary-soft);
  }
  & > label:has(:focus-visible) {
    outline: 2px solid var(--t-primary);
    outline-offset: 1px;
  }
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
`

const Measure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  & > :nth-child(2) {
    flex: 0 0 8rem;
  }
`
