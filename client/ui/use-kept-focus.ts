import { type RefObject, useEffect, useRef } from 'react'

/**
 * A form replaces the button that opens it. This hook moves the focus into the form when it opens, and to the button when the form closes.
 * Otherwise, the focus would be lost.
 */
export function useKeptFocus<Place extends HTMLElement = HTMLDivElement>(is_open: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const was_open = useRef(is_open)
  useEffect(() => {
    if (was_open.current === is_open) return
    was_open.current = is_open
    place.current?.querySelector<HTMLElement>(is_open ? 'input:not([hidden])' : 'button')?.focus()
  }, [is_open])
  return place
}

/**
 * Moves the focus when a row disappears together with its remove button. The focus moves to the first button that is left, or else to the
 * container.
 */
export function useFocusAfterRemoval(place: RefObject<HTMLElement | null>, count: number): void {
  const had = useRef(count)
  useEffect(() => {
    const is_lost = count < had.current && document.activeElement === document.body
    had.current = count
    if (is_lost) (place.current?.querySelector('button') ?? place.current)?.focus()
  }, [place, count])
}

/**
 * Moves the focus when the last page of a list is loaded and the button below the list disappears. The focus moves to the first new row.
 * The returned function must be called when the user presses the button.
 */
export function useFocusOfMore(place: RefObject<HTMLElement | null>, is_more: boolean): () => void {
  const before = useRef<HTMLElement[] | null>(null)
  const all = () => [...(place.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the button appears or disappears
  useEffect(() => {
    const had = before.current
    if (is_more || !had) return
    before.current = null
    if (document.activeElement !== document.body) return
    const now = all()
    // a virtual list may not have rendered the new rows yet; they come after its last element
    const first = now.find((each) => !had.includes(each)) ?? now.at(-1)
    first?.focus()
  }, [is_more])
  return () => {
    before.current = all()
  }
}
