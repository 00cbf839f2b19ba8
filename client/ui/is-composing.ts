import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * The key belongs to an input method, such as the Enter that chooses a Japanese word: it is not a command. Safari sends that Enter after
 * the composition has ended; only its key code, 229, still tells.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: is_composing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return is_composing || keyCode === 229
}
