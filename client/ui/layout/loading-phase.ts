export type LoadingPhase = 'idle' | 'running' | 'ending'

export interface LoadingTimes {
  /** If loading takes less time than this, the bar does not show. */
  throttle_ms: number
  /** Time in which the bar grows to its full width. Then the bar ends even if loading has not ended. */
  duration_ms: number
  /** Time for which the full bar stays visible. */
  hide_ms: number
}

/** Decides when the loading bar is visible (VR-05). The caller may call `start` and `stop` in any order and several times. */
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
