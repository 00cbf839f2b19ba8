import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { FieldNotes } from './field.tsx'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Use `switch` for a setting that changes at once, and `checkbox` for a value that a form sends. */
  look?: 'checkbox' | 'switch'
}

export function Checkbox({ label, hint, error, look, ...input }: CheckboxProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <Row data-look={look ?? 'checkbox'}>
        <Input
          {...input}
          id={id}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          data-look={look ?? 'checkbox'}
          data-state={error ? 'invalid' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {look !== 'switch' && <Check aria-hidden="true" strokeWidth={3.2} />}
        <label htmlFor={id}>{label}</label>
      </Row>
      <Notes data-look={look ?? 'checkbox'}>
        <FieldNotes id={id} hint={hint} error={error} />
      </Notes>
    </div>
  )
}

const Row = styled.div`
  position: relative;
  display: flex;
  gap: var(--t-space-3);
  align-items: flex-start;
  & > label {
    flex: 1;
    line-height: 1.45;
    cursor: pointer;
  }
  &:has(:disabled) > label {
    color: var(--t-muted);
  }
  &[data-look='switch'] {
    flex-direction: row-reverse;
    align-items: center;
    & > label {
      align-self: stretch;
      align-content: center;
    }
  }
`

const Input = styled.input`
  appearance: none;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  border-radius: min(var(--t-radius-s), 7px);
  background: var(--t-field);
  box-shadow: inset 0 0 0 1.5px var(--t-line-strong);
  cursor: pointer;
  transition:
    background-color var(--m-quick),
    box-shadow var(--m-quick);
  &:checked {
    background: var(--t-primary);
    box-shadow: none;
  }
  &[data-state='invalid'] {
    box-shadow: inset 0 0 0 2px var(--t-danger);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  & + svg {
    position: absolute;
    inset-inline-start: 0;
    top: 0;
    width: 1.5rem;
    height: 1.5rem;
    padding: 0.25rem;
    color: var(--t-on-primary);
    opacity: 0;
    transform: scale(0.5);
    pointer-events: none;
    transition:
      opacity var(--m-quick),
      transform var(--m-base) var(--m-spring);
  }
  &:checked + svg {
    opacity: 1;
    transform: none;
  }
  &[data-look='switch'] {
    position: relative;
    width: 3rem;
    height: 1.8rem;
    border-radius: 99px;
    background: var(--t-line-strong);
    box-shadow: none;
  }
  &[data-look='switch']:checked {
    background: var(--t-primary);
  }
  &[data-look='switch']::before {
    content: '';
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--t-field);
    box-shadow: var(--t-shadow-1);
    transition: transform var(--m-base) var(--m-out);
  }
  &[data-look='switch']:checked::before {
    background: var(--t-on-primary);
    transform: translateX(1.2rem);
  }
  @media (forced-colors: active) {
    appearance: auto;
    &&::before {
      display: none;
    }
    & + svg {
      display: none;
    }
  }
`

const Notes = styled.div`
  padding-inline-start: calc(1.5rem + var(--t-space-3));
  &[data-look='switch'] {
    padding-inline: 0 4rem;
  }
  & > p {
    margin-top: var(--t-space-1);
  }
`
