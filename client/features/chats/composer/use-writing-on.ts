import { type RefObject, useLayoutEffect } from 'react'
import { hasKeyboard } from '#client/ui/form/keyboard.ts'

/** The profile whose message field had the focus when the field was unmounted. Reset after the next page is mounted. */
let writing_to: string | null = null

/**
 * Focuses the message field on a device with a keyboard, with the cursor after the draft. After the first message, the page of the
 * conversation replaces the page of the new conversation. The hook then keeps the focus in the field on every device.
 */
export function useWritingOn(field: RefObject<HTMLTextAreaElement | null>, profile_id: string): void {
  useLayoutEffect(() => {
    const { current } = field
    if (current && document.activeElement === document.body && (hasKeyboard() || writing_to === profile_id)) {
      current.focus({ preventScroll: true })
      current.setSelectionRange(current.value.length, current.value.length)
    }
    return () => {
      if (!current || document.activeElement !== current) return
      writing_to = profile_id
      queueMicrotask(() => (writing_to = null))
    }
  }, [field, profile_id])
}
