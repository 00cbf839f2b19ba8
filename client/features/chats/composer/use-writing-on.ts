import { type RefObject, useLayoutEffect } from 'react'

/** Whether the device has a physical keyboard. On a touch keyboard, Enter must add a new line, and a focused field opens the keyboard. */
export const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** The profile whose field had the focus when it was unmounted. Reset after the next page is mounted. */
let writing_to: string | null = null

/**
 * Focuses the message field if there is a keyboard, with the cursor after the draft. On every device, it keeps the focus when the first
 * message replaces the page of a new conversation with the page of the conversation.
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
