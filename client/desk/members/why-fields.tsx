import { styled } from 'styled-components'
import { Kbd } from '#client/desk/parts/marks.tsx'
import { coveringRadioCss } from '#client/desk/parts/shared-css.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { TextField } from '#client/ui/form/text-field.tsx'
import { lookReasons } from '#schemas/desk/choices.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { LookReason } from '#schemas/desk/looks.ts'

/** Why a person looks at a member. The keys 1 to 5 choose while a choice has the focus. */
export function WhyFields({ why, onChange }: { why: LookReason; onChange: (why: LookReason) => void }) {
  const { say } = useWords()
  return (
    <Reasons
      onKeyDown={(event) => {
        const reason = event.target instanceof HTMLInputElement && event.target.type === 'radio' && lookReasons[Number(event.key) - 1]
        if (reason) onChange({ ...why, reason })
      }}
    >
      <legend>{say('members.why')}</legend>
      {lookReasons.map((reason, at) => (
        <label key={reason}>
          <input
            type="radio"
            name="look-reason"
            value={reason}
            required
            checked={why.reason === reason}
            onChange={() => onChange({ ...why, reason })}
          />
          <i aria-hidden="true" />
          <span>{say(`members.why_${reason}`)}</span>
          <Kbd>{String(at + 1)}</Kbd>
        </label>
      ))}
      {why.reason === 'other' && (
        <TextField
          label={say('members.words')}
          required
          maxLength={desk_limits.why_length}
          value={why.words ?? ''}
          onChange={(event) => onChange({ ...why, words: event.target.value })}
        />
      )}
    </Reasons>
  )
}

const Reasons = styled.fieldset`
  border: 0;
  padding: 0;
  & > legend {
    margin-bottom: 6px;
    font-size: var(--t-text-sm);
    font-weight: 650;
  }
  & > label {
    position: relative;
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
    min-height: var(--t-control-small);
    padding-inline: 6px;
    border-radius: var(--t-radius-m);
    cursor: pointer;
  }
  ${coveringRadioCss}
  & i {
    width: 14px;
    height: 14px;
    border: 1px solid var(--t-line-strong);
    border-radius: 50%;
    background: var(--t-surface);
  }
  & label:has(:checked) {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  & label:has(:checked) i {
    border: 4px solid var(--t-primary);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--t-focus);
    outline-offset: 1px;
  }
`
