import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether the key belongs to an input method, for example the Enter that selects a Japanese word. In Safari, that Enter arrives after the
 * composition has ended, and only the key code 229 identifies it.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: is_composing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return is_composing || keyCode === 229
}

/**
 * Whether the device has a physical keyboard. On a touch keyboard, Enter must add a new line, and focusing a field would open the
 * keyboard.
 */
export const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Whether the key sends the text of a field with several lines. Shift and Enter add a new line. */
export const isEnterToSend = (event: KeyboardEvent | ReactKeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event) && hasKeyboard()
