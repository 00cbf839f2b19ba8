export type LoadingPhase = 'idle' | 'running' | 'ending'

export interface LoadingTimes {
  /** A load that is shorter shows no bar. */
  throttle_ms: number
  /** Time in which the bar grows to its end if no answer arrives. */
  duration_ms: number
  /** Time for which the full bar stays visible. */
  hide_ms: number
}

/** Decides when the bar is visible (VR-05). `start` and `stop` may be called in any order and repeatedly. */
export function createLoadingPhase({ throttle_ms, duration_ms, hide_ms }: LoadingTimes, onPhase: (phase: LoadingPhase) => void) {
  let phase: LoadingPhase = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined

  function enter(next: LoadingPhase) {
    phase = next
    onPhase(next)
  }

  function end() {
    clearTimeout(timer)
    if (phase === 'idle') return
    enter('ending')
    timer = setTimeout(() => enter('idle'), hide_ms)
  }

  function start() {
    if (phase === 'running') return
    clearTimeout(timer)
    timer = setTimeout(() => {
      enter('running')
      timer = setTimeout(end, duration_ms)
    }, throttle_ms)
  }

  return { start, stop: end, cancel: () => clearTimeout(timer) }
}
