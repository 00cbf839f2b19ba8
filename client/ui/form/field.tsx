import { CircleAlert } from 'lucide-react'
import { type ReactNode, useContext, useId, useState } from 'react'
import { styled } from 'styled-components'
import { SentTimes } from './form.tsx'

export interface FieldProps {
  label: ReactNode
  /** If true, only screen readers get the label. Use it if a placeholder or heading already shows the same text. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** The error text. A field with an error looks invalid (VR-03). */
  error?: ReactNode
  /** If true, the field looks valid (VR-03), unless it has an error. */
  isValid?: boolean
  /** Content at the end of the label's line, for example "optional", a link or a counter. */
  aside?: ReactNode
}

/** Attributes that connect a control with its label, hint and error. Spread them on the control. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'data-state': 'valid' | 'invalid' | undefined
}

export const fieldState = ({ error, isValid }: Pick<FieldProps, 'error' | 'isValid'>) => (error ? 'invalid' : isValid ? 'valid' : undefined)

/** Label, hint and error around one control. The text fields in this folder already contain a Field. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error: found,
  isValid,
  aside,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const sent = useContext(SentTimes)
  const [changed, setChanged] = useState<number | null>(null)
  if (!found && changed !== null) setChanged(null)
  const error = changed === null || changed !== sent ? found : undefined
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <Frame onInput={() => found && setChanged(sent)}>
      <LabelRow data-hidden={isLabelHidden || undefined}>
        <Label htmlFor={id}>{label}</Label>
        {aside && <Aside>{aside}</Aside>}
      </LabelRow>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'data-state': fieldState({ error, isValid }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </Frame>
  )
}

/** Hint and error below a control. `id` is the id of the control. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <FieldError key={String(error)} id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </FieldError>
      )}
    </>
  )
}

/** A fieldset for one question with several controls, for example radio cards, the parts of a date, or checkboxes. */
export function FieldGroup({ label, isLabelHidden, hint, error, aside, children }: FieldProps & { children: ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <Frame as="fieldset" aria-describedby={described} data-state={fieldState({ error })}>
      <LabelRow as="legend" data-hidden={isLabelHidden || undefined}>
        <Label as="span">{label}</Label>
        {aside && <Aside>{aside}</Aside>}
      </LabelRow>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  text-align: start;
  /* a fieldset is no flex container, because its legend must float: otherwise WebKit counts the height of the legend twice */
  &:is(fieldset) {
    display: block;
  }
`

const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--t-space-3);
  width: 100%;
  margin-bottom: var(--t-space-2);
  &:is(legend) {
    float: inline-start;
  }
  &:is(legend) + * {
    clear: both;
  }
  &[data-hidden] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

const Label = styled.label`
  font-size: var(--t-text-sm);
  font-weight: 650;
  line-height: 1.35;
`

const Aside = styled.span`
  font-size: var(--t-text-xs);
  color: var(--t-muted);
`

const Hint = styled.p`
  margin-top: var(--t-space-2);
  font-size: var(--t-text-sm);
  line-height: 1.45;
  color: var(--t-muted);
`

const FieldError = styled.p`
  display: flex;
  gap: 0.45em;
  margin-top: var(--t-space-2);
  font-size: var(--t-text-sm);
  line-height: 1.45;
  font-weight: 550;
  color: var(--t-danger-text);
  animation: t-rise var(--m-base) var(--m-out);
  & > svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    margin-top: 0.16em;
  }
`
