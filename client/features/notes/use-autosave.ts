import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** A pause in the typing after which it is saved. */
const pause_ms = 700

/** Saves what is typed: after a pause, on leaving the field, and when the page goes. One call at a time, so that the last words are the ones kept. */
export function useAutosave(save: (words: string) => Promise<unknown>) {
  const [state, setState] = useState<SaveState>('idle')
  const waiting = useRef<string | null>(null)
  const is_saving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function flush(): Promise<void> {
    clearTimeout(timer.current)
    if (waiting.current === null || is_saving.current) return
    const words = waiting.current
    waiting.current = null
    is_saving.current = true
    setState('saving')
    const is_saved = await save(words).then(
      () => true,
      () => false,
    )
    is_saving.current = false
    // what was typed meanwhile goes next; what failed waits for another try, unless it is newer words' turn
    if (waiting.current !== null) return flush()
    if (!is_saved) waiting.current = words
    setState(is_saved ? 'saved' : 'failed')
  }

  const leave = useEffectEvent(() => void flush())
  useEffect(() => {
    const hide = () => document.hidden && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])

  function change(words: string) {
    waiting.current = words
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pause_ms)
  }

  return { state, change, flush: () => void flush() }
}
