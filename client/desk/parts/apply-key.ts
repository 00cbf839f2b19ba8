import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#client/ui/form/keyboard.ts'

/** Ctrl and Enter apply from everywhere on the page but a field that takes it. It acts also while single keys are off. */
export function useApplyKey(send: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const is_apply = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!is_apply || isComposing(event) || event.defaultPrevented || document.querySelector('dialog[open]')) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
