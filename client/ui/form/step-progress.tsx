import { styled } from 'styled-components'

interface StepProgressProps {
  /** Number of the current step, starting at 1. */
  current: number
  total: number
  /** For example "Step 2 of 5". Null while the number of steps is not certain. */
  label: string | null
}

export function StepProgress({ current, total, label }: StepProgressProps) {
  return (
    <Rail
      role="progressbar"
      aria-hidden={label === null}
      aria-label={label ?? undefined}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={current}
      aria-valuetext={label ?? undefined}
    >
      {Array.from({ length: total }, (_, at) => at + 1).map((step) => (
        <Part key={step} data-done={step <= current || undefined} />
      ))}
    </Rail>
  )
}

const Rail = styled.div`
  display: flex;
  gap: 0.35rem;
`

const Part = styled.span`
  flex: 1;
  height: 0.3rem;
  border-radius: 99px;
  background: var(--t-line);
  transition: background-color var(--m-slow) var(--m-out);
  &[data-done] {
    background: var(--t-primary);
  }
  @media (forced-colors: active) {
    border: 1px solid;
    &[data-done] {
      background: Highlight;
    }
  }
`
