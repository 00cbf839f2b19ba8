import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FieldGroup, type FieldProps, fieldState } from '#client/ui/form/field.tsx'

interface ChoiceFieldProps extends FieldProps {
  name: string
  options: readonly { value: string; label: ReactNode }[]
  chosen: string | undefined
  autoFocus: boolean
}

/** A choice of two or three large options. The options are native radio buttons, so that the form works without JavaScript. */
export function ChoiceField({ name, options, chosen, autoFocus, ...field }: ChoiceFieldProps) {
  return (
    <FieldGroup {...field}>
      <Row>
        {options.map(({ value, label }, index) => (
          <Choice key={value} data-state={fieldState(field)}>
            {/* biome-ignore lint/a11y/noAutofocus: the page is rendered again after an error, and the first invalid field gets the focus */}
            <input type="radio" name={name} value={value} required defaultChecked={chosen === value} autoFocus={autoFocus && index === 0} />
            <span>{label}</span>
          </Choice>
        ))}
      </Row>
    </FieldGroup>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-2);
`

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  /* the options are in one row, unless a word is too wide for its column */
  flex: 1 0 0;
  min-width: min-content;
  min-height: var(--t-control-large);
  padding: var(--t-space-2) var(--t-space-3);
  border-radius: var(--t-radius-m);
  background: var(--t-field);
  box-shadow: inset 0 0 0 1px var(--t-line-strong);
  font-weight: 600;
  text-align: center;
  overflow-wrap: normal;
  cursor: pointer;
  transition:
    background-color var(--m-quick),
    box-shadow var(--m-quick);
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    box-shadow: inset 0 0 0 1px var(--t-muted);
  }
  &[data-state='invalid'] {
    box-shadow: inset 0 0 0 2px var(--t-danger);
  }
  &:has(:checked) {
    background: var(--t-primary);
    box-shadow: none;
    color: var(--t-on-primary);
  }
  &:has(:focus-visible) {
    outline: 2.5px solid var(--t-focus);
    outline-offset: 2px;
  }
`
