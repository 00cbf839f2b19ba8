import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FieldGroup, type FieldProps } from './field.tsx'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** Content at the end of the card, for example a price or a badge. */
  aside?: ReactNode
  /** Content at the end of the card, outside its label. */
  below?: ReactNode
  disabled?: boolean
}

export interface ChoiceProps<Value extends string> extends FieldProps {
  name: string
  options: readonly Choice<Value>[]
  value?: Value
  defaultValue?: Value
  required?: boolean
  onChange?: (value: Value) => void
}

interface RadioCardsProps<Value extends string> extends ChoiceProps<Value> {
  /** `list` places the cards one below the other; `pair` places two cards side by side. */
  layout?: 'list' | 'pair'
}

/** A choice between a few options, each on a large card. The options are native radio buttons, so that arrow keys and forms work. */
export function RadioCards<Value extends string>({
  name,
  options,
  value,
  defaultValue,
  required,
  onChange,
  layout,
  ...field
}: RadioCardsProps<Value>) {
  return (
    <FieldGroup {...field}>
      <Cards data-layout={layout ?? 'list'}>
        {options.map((option) => (
          <Card key={option.value} data-state={field.error ? 'invalid' : undefined}>
            <Label>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
                disabled={option.disabled}
                required={required}
                onChange={() => onChange?.(option.value)}
              />
              {option.icon && <Icon>{option.icon}</Icon>}
              <Words>
                <Name>{option.label}</Name>
                {option.description && <Description>{option.description}</Description>}
              </Words>
              {option.aside}
              <Dot />
            </Label>
            {option.below}
          </Card>
        ))}
      </Cards>
    </FieldGroup>
  )
}

const Cards = styled.div`
  display: grid;
  gap: var(--t-space-2);
  &[data-layout='pair'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Card = styled.div`
  display: flex;
  flex-direction: column;
  border-radius: var(--t-radius-m);
  background: var(--t-surface);
  box-shadow: inset 0 0 0 1px var(--t-line);
  transition:
    background-color var(--m-quick),
    box-shadow var(--m-quick);
  &:hover {
    box-shadow: inset 0 0 0 1px var(--t-muted);
  }
  &:has(:checked) {
    box-shadow: inset 0 0 0 2.5px var(--t-primary);
  }
  &:has(> label > :focus-visible) {
    outline: 2.5px solid var(--t-focus);
    outline-offset: 2px;
  }
  &[data-state='invalid'] {
    box-shadow: inset 0 0 0 2px var(--t-danger);
  }
  &:has(> label > :disabled) {
    opacity: 0.5;
  }
`

const Label = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  flex: 1;
  min-height: 4rem;
  padding: var(--t-space-3) var(--t-space-4);
  cursor: pointer;
  &:not(:last-child) {
    padding-block-start: var(--t-space-4);
  }
  /* very large text needs the full width */
  @media (max-width: 19.99em) {
    gap: var(--t-space-2);
    padding: var(--t-space-2);
  }
  & > input {
    position: absolute;
    opacity: 0;
  }
  &:has(> :disabled) {
    cursor: not-allowed;
  }
`

const Icon = styled.span`
  display: grid;
  color: var(--t-primary-text);
  & > svg {
    width: 1.4rem;
    height: 1.4rem;
  }
  @media (max-width: 19.99em) {
    display: none;
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;
`

const Name = styled.span`
  font-weight: 600;
  line-height: 1.35;
`

const Description = styled.span`
  font-size: var(--t-text-sm);
  line-height: 1.4;
  color: var(--t-muted);
`

const Dot = styled.span`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1.5px var(--t-line-strong);
  transition: box-shadow var(--m-base) var(--m-out);
  :checked ~ & {
    box-shadow: inset 0 0 0 7px var(--t-primary-text);
  }
`
