import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface ControlBoxProps {
  state: 'valid' | 'invalid' | undefined
  /** Content inside the box, before the text, for example a currency or an icon. */
  before?: ReactNode
  /** Content inside the box, after the text, for example a button or a unit. */
  after?: ReactNode
  children: ReactNode
}

/**
 * Border, background and focus ring of every text control; the control inside the box has none. An invalid control has a red and thicker
 * border. A valid control has a green border and a tick (VR-03). So colour is never the only sign (WCAG 1.4.1).
 */
export function ControlBox({ state, before, after, children }: ControlBoxProps) {
  return (
    <Box data-state={state}>
      {before && <Slot data-side="before">{before}</Slot>}
      {children}
      {state === 'valid' && (
        <Slot data-side="tick">
          <Check aria-hidden="true" strokeWidth={3} />
        </Slot>
      )}
      {after && <Slot data-side="after">{after}</Slot>}
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: stretch;
  width: 100%;
  min-height: var(--t-control);
  border-radius: var(--t-radius-m);
  background: var(--t-field);
  box-shadow: inset 0 0 0 1px var(--t-line-strong);
  transition: box-shadow var(--m-quick);
  & > input,
  & > select,
  & > textarea {
    flex: 1;
    width: 100%;
    min-width: 0;
    padding: 0.6em 0.95em;
    /* With less than 16 px, iOS zooms into the focused field. */
    font-size: max(1rem, var(--t-text-md));
    line-height: 1.4;
    border: 0;
    border-radius: inherit;
    background: none;
    appearance: none;
  }
  & > textarea {
    min-height: 7.5rem;
    line-height: 1.5;
    field-sizing: content;
  }
  & > input:focus,
  & > select:focus,
  & > textarea:focus {
    outline: none;
  }
  & > select + svg {
    position: absolute;
    inset-inline-end: 0.85em;
    top: calc(50% - 0.575rem);
    width: 1.15rem;
    height: 1.15rem;
    color: var(--t-muted);
    pointer-events: none;
  }
  &:hover:not(:focus-within, [data-state]) {
    box-shadow: inset 0 0 0 1px var(--t-muted);
  }
  &:focus-within {
    box-shadow:
      inset 0 0 0 2px var(--t-focus),
      0 0 0 4px var(--t-primary-soft);
  }
  &[data-state='invalid'] {
    box-shadow: inset 0 0 0 2px var(--t-danger);
  }
  &[data-state='invalid']:focus-within {
    box-shadow:
      inset 0 0 0 2px var(--t-danger),
      0 0 0 4px var(--t-danger-soft);
  }
  &[data-state='valid']:not(:focus-within) {
    box-shadow: inset 0 0 0 1.5px var(--t-success);
  }
  &:has(:disabled) {
    background: var(--t-sunken);
    opacity: 0.65;
  }
  & option {
    color: var(--t-ink);
    background: var(--t-overlay);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Slot = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  color: var(--t-muted);
  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  &[data-side='before'] {
    padding-inline-start: 0.95em;
    margin-inline-end: -0.3em;
  }
  &[data-side='after'] {
    padding-inline-end: 0.35em;
  }
  &[data-side='tick'] {
    padding-inline: 0.3em 0.9em;
    color: var(--t-success);
    pointer-events: none;
  }
`
