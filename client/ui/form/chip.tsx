import { Check, X } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'

/** A short text in a box, for example a filter. */
export const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  padding: 0.42em 0.9em;
  border-radius: min(var(--t-radius-control), 99px);
  font-size: var(--t-text-sm);
  font-weight: 550;
  line-height: 1.3;
  background: var(--t-tag);
  color: var(--t-ink);
  & > svg {
    width: 1.1em;
    height: 1.1em;
    flex: none;
  }
`

interface ChipRemoveProps extends ComponentPropsWithRef<'button'> {
  /** Text of the action, for users who cannot see the icon. */
  label: string
}

/** A selected value with a button to remove it. */
export function ChipRemove({ label, children, ...button }: ChipRemoveProps) {
  return (
    <Removable {...button} type="button" aria-label={label} title={label}>
      <span>{children}</span>
      <X aria-hidden="true" strokeWidth={2.6} />
    </Removable>
  )
}

const Removable = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.25rem;
  padding: 0.3em 0.8em 0.3em 0.95em;
  border-radius: min(var(--t-radius-control), 99px);
  background: var(--t-primary-soft);
  color: var(--t-primary-text);
  font-size: var(--t-text-sm);
  font-weight: 650;
  line-height: 1.3;
  text-align: start;
  & > svg {
    width: 1em;
    height: 1em;
    flex: none;
  }
  &:hover {
    background-image: linear-gradient(var(--t-hover), var(--t-hover));
  }
`

interface ChipToggleProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
}

/** A chip that can be selected. It is a native checkbox, so that the form sends its value. */
export function ChipToggle({ label, ...input }: ChipToggleProps) {
  return (
    <Toggle>
      <input type="checkbox" {...input} />
      <Check aria-hidden="true" strokeWidth={3} />
      <span>{label}</span>
    </Toggle>
  )
}

const Toggle = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-height: 2.6rem;
  padding: 0.4em 1em;
  border-radius: min(var(--t-radius-control), 99px);
  font-size: var(--t-text-sm);
  font-weight: 600;
  line-height: 1.3;
  background: var(--t-surface);
  box-shadow: inset 0 0 0 1px var(--t-line-strong);
  cursor: pointer;
  transition:
    background-color var(--m-quick),
    color var(--m-quick),
    box-shadow var(--m-quick);
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > svg {
    display: none;
    width: 1em;
    height: 1em;
    margin-inline-start: -0.15em;
  }
  &:hover {
    box-shadow: inset 0 0 0 1px var(--t-muted);
  }
  &:has(:checked) {
    background: var(--t-primary);
    color: var(--t-on-primary);
    box-shadow: none;
  }
  &:has(:checked) > svg {
    display: block;
  }
  &:has(:focus-visible) {
    outline: 2.5px solid var(--t-focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    opacity: 0.5;
  }
`
