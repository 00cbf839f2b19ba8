import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface ProgressProps {
  label: ReactNode
  /** Progress from 0 to 1; null if the duration is unknown. */
  value: number | null
}

/** A progress bar with a text above it. */
export function Progress({ label, value }: ProgressProps) {
  return (
    <Root>
      <span aria-live="polite">{label}</span>
      <progress max={1} {...(value !== null && { value })} />
    </Root>
  )
}

const Root = styled.label`
  display: grid;
  gap: var(--t-space-2);
  font-size: var(--t-text-sm);
  font-weight: 600;
  & > progress {
    width: 100%;
    height: 0.6rem;
    border: 0;
    border-radius: 99px;
    overflow: hidden;
    appearance: none;
    background: var(--t-sunken);
    color: var(--t-primary);
    box-shadow: inset 0 0 0 1px var(--t-line);
  }
  & > progress::-webkit-progress-bar {
    background: none;
  }
  & > progress::-webkit-progress-value {
    border-radius: 99px;
    background: var(--t-primary);
    transition: inline-size var(--m-base) var(--m-out);
  }
  & > progress::-moz-progress-bar {
    border-radius: 99px;
    background: var(--t-primary);
  }
  & > progress:indeterminate {
    background: linear-gradient(90deg, var(--t-sunken), var(--t-primary), var(--t-sunken)) 0 / 200%;
    animation: t-shine 1.6s linear infinite;
  }
`
