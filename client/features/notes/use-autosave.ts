import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** The text is saved when the viewer has not typed for this time. */
const pause_ms = 700

/**
 * Saves the text after a pause in typing, when the field loses the focus, and when the page closes. Only one request runs at a time, so
 * that the server stores the newest text last.
 */
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
    // save the newer text next; after a failure, keep this text for a retry if there is no newer text
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
