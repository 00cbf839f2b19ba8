export type LoadingPhase = 'idle' | 'running' | 'ending'

export interface LoadingTimes {
  /** A load shorter than this shows no bar at all. */
  throttle_ms: number
  /** How long the bar takes to its end when nothing answers. */
  duration_ms: number
  /** How long a full bar stays before it is gone. */
  hide_ms: number
}

/** Decides when the bar is seen (VR-05). `start` and `stop` may be called in any order and as often as one likes. */
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
