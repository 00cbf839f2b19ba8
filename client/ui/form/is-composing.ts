import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether the key belongs to an input method, for example the Enter that selects a Japanese word. In Safari, that Enter arrives after the
 * composition has ended, and only the key code 229 identifies it.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: is_composing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return is_composing || keyCode === 229
}
