import { Pause, Play } from 'lucide-react'
import { styled } from 'styled-components'
import { useWords } from '#client/blocks/block-context.tsx'

/** Stops and starts all automatic motion in its section (`data-moving`, WCAG 2.2.2). If no script runs, nothing in the section moves. */
export function MotionButton() {
  const words = useWords()
  return (
    <Round type="button" data-motion aria-pressed="false" aria-label={words('@video.pause')} title={words('@video.pause')}>
      <Pause aria-hidden="true" />
      <Play aria-hidden="true" />
    </Round>
  )
}

const Round = styled.button`
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: var(--ground);
  color: var(--t-on-deep);
  box-shadow: inset 0 0 0 1.5px color-mix(in oklab, var(--t-on-deep) 45%, transparent);
  --t-focus: var(--t-on-deep);
  & > svg {
    grid-area: 1 / 1;
    width: 1.1rem;
    height: 1.1rem;
    fill: currentColor;
  }
  &[aria-pressed='false'] > :last-child,
  &[aria-pressed='true'] > :first-child {
    display: none;
  }
  :root:not([data-script]) & {
    display: none;
  }
  /* with reduced motion, a drawing does not move; a video can still be started */
  @media (prefers-reduced-motion: reduce) {
    [data-moving='drawing'] & {
      display: none;
    }
  }
`
