import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether the key belongs to an input method, such as the Enter that selects a Japanese word. Safari sends that Enter after the composition
 * has ended; there, only the key code 229 identifies it.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: is_composing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return is_composing || keyCode === 229
}
