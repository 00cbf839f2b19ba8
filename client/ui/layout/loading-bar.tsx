import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { createLoadingPhase, type LoadingPhase, type LoadingTimes } from './loading-phase.ts'

interface LoadingBarProps extends LoadingTimes {
  isLoading: boolean
  label: string
}

/** The thin line at the top of the page, which shows while the next page loads (VR-05). */
export function LoadingBar({ isLoading, label, throttle_ms, duration_ms, hide_ms }: LoadingBarProps) {
  const [phase, setPhase] = useState<LoadingPhase>('idle')
  const clock = useRef<ReturnType<typeof createLoadingPhase>>(null)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const made = createLoadingPhase({ throttle_ms, duration_ms, hide_ms }, setPhase)
    clock.current = made
    return made.cancel
  }, [throttle_ms, duration_ms, hide_ms])

  useEffect(() => {
    if (isLoading) clock.current?.start()
    else clock.current?.stop()
  }, [isLoading])

  useEffect(() => {
    bar.current?.style.setProperty('animation-duration', `${duration_ms}ms`)
  }, [duration_ms])

  return (
    <Track data-phase={phase} role="progressbar" aria-label={label} aria-hidden={phase !== 'running'}>
      <Bar ref={bar} />
    </Track>
  )
}

const Track = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-bar);
  height: 3px;
  pointer-events: none;
  opacity: 0;
  &[data-phase='running'] {
    opacity: 1;
  }
  &[data-phase='ending'] {
    opacity: 0;
    transition: opacity 240ms 220ms;
  }
`

const Bar = styled.div`
  height: 100%;
  border-radius: 0 3px 3px 0;
  background: var(--t-primary);
  transform-origin: 0 50%;
  [data-phase='running'] > & {
    animation: t-load linear both;
  }
  [data-phase='idle'] > & {
    transform: scaleX(0);
  }
`
