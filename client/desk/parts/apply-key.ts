import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#client/ui/form/keyboard.ts'

/**
 * Calls send on Ctrl+Enter. Not if a field handles the key itself, and not while a dialog is open. Also works while single-key shortcuts are
 * off.
 */
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
