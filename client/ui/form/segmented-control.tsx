import { styled } from 'styled-components'
import { FieldGroup } from './field.tsx'
import type { ChoiceProps } from './radio-cards.tsx'

/** A choice between two to four short texts in one bar. The options are native radio buttons. */
export function SegmentedControl<Value extends string>({ name, options, value, defaultValue, onChange, ...field }: ChoiceProps<Value>) {
  return (
    <FieldGroup {...field}>
      <Space>
        <Rail>
          {options.map((option) => (
            <Segment key={option.value}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
                disabled={option.disabled}
                onChange={() => onChange?.(option.value)}
              />
              {option.icon}
              <span>{option.label}</span>
            </Segment>
          ))}
        </Rail>
      </Space>
    </FieldGroup>
  )
}

const Space = styled.div`
  container-type: inline-size;
`

const Rail = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 3px;
  padding: 4px;
  border-radius: var(--t-radius-control);
  background: var(--t-surface);
  box-shadow: inset 0 0 0 1px var(--t-line-strong);
  /* with large text, the options are below each other */
  @container (max-width: 13em) {
    grid-auto-flow: row;
  }
`

const Segment = styled.label`
  position: relative;
  /* an option with a long word is wider than the other options */
  flex: 1 1 4em;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.5em;
  min-height: calc(var(--t-control) - 8px);
  padding: 0.3em 0.5em;
  border-radius: calc(var(--t-radius-control) - 4px);
  font-size: var(--t-text-sm);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  overflow-wrap: normal;
  color: var(--t-ink);
  cursor: pointer;
  /* the area for touch is as high as the rail */
  &::before {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
  transition:
    background-color var(--m-quick),
    color var(--m-quick);
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > svg {
    width: 1.15em;
    height: 1.15em;
    flex: none;
  }
  & + &::after {
    content: '';
    position: absolute;
    inset: 22% auto 22% -2px;
    width: 1px;
    background: var(--t-line-strong);
  }
  &:hover {
    background: var(--t-hover);
  }
  &:has(:checked)::after,
  &:has(:checked) + &::after {
    content: none;
  }
  &:has(:checked) {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
    box-shadow: inset 0 0 0 2px var(--t-primary);
  }
  &:has(:focus-visible) {
    outline: 2.5px solid var(--t-focus);
    outline-offset: 1px;
  }
`
