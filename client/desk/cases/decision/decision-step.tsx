import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A titled step of a decision. */
export const Step = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <StepFrame>
    <legend>
      {title}
      {hint && <span>{hint}</span>}
    </legend>
    {children}
  </StepFrame>
)

const StepFrame = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  & > legend > span {
    margin-inline-start: 8px;
    font-size: var(--t-text-sm);
    font-weight: 450;
    color: var(--t-muted);
  }
`
