import { styled } from 'styled-components'
import type { TimeLeft } from './time-bonus.store.ts'

/**
 * The remaining time as digits, for example `3:59:07`. Screen readers do not read these digits, because they would announce every second;
 * they read the end time instead.
 */
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
