import { styled } from 'styled-components'
import type { TimeLeft } from './time-bonus.store.ts'

/** `3:59:07`, visible only. A screen reader gets the end time as text, because it would announce every second. */
export function CountdownDigits({ left: { hours, minutes, seconds } }: { left: TimeLeft }) {
  return (
    <Digits aria-hidden>
      {hours}:{twoDigits(minutes)}:{twoDigits(seconds)}
    </Digits>
  )
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const Digits = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 700;
  white-space: nowrap;
`
