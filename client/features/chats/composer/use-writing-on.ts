import { type RefObject, useLayoutEffect } from 'react'

/** Touch keyboards have no other way to make a new line, and come up when a field is focused. */
export const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Whose field had the keyboard when it left the page; forgotten as soon as the new page stands. */
let writing_to: string | null = null

/**
 * Where there is a keyboard one writes at once, behind the draft. And whoever is writing keeps writing, on a phone too, when the first message
 * makes a conversation of an intention, and its page another one with a field of its own.
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
