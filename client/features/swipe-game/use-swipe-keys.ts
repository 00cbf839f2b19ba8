import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#client/ui/form/keyboard.ts'

type SwipeKey = 'like' | 'pass' | 'undo' | 'open' | 'help'

const keys: Readonly<Record<string, SwipeKey>> = {
  ArrowRight: 'like',
  ArrowLeft: 'pass',
  Backspace: 'undo',
  u: 'undo',
  U: 'undo',
  Enter: 'open',
  '?': 'help',
}

/**
 * Controls the game by keyboard. Keys in fields, menus and dialogs are ignored, and so is Enter on a button or link. A key that is held
 * down counts as one press. Letter keys work only while the focus is in the game (WCAG 2.1.4).
 */
export function useSwipeKeys(game: React.RefObject<HTMLElement | null>, onKey: (key: SwipeKey, event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = keys[event.key]
    if (
      !key ||
      isComposing(event) ||
      event.repeat ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (event.shiftKey && key !== 'help')
    )
      return
    if (document.querySelector('dialog[data-modal][open]')) return
    const at = event.target instanceof HTMLElement ? event.target : document.body
    const is_within = game.current?.contains(at) ?? false
    if (at.matches('input, textarea, select, [contenteditable]')) return
    if (event.key === 'Enter' && at.closest('a, button, summary')) return
    if (event.key.length === 1 && !is_within) return
    // outside the game, the focused element itself handles arrow keys and Backspace
    if (!is_within && at !== document.body && at.id !== 'content') return
    event.preventDefault()
    // after the first arrow key, the letter keys work too
    if (!is_within) game.current?.focus({ preventScroll: true })
    onKey(key, event)
  })
  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
