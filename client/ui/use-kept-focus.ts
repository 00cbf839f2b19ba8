import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the focus when a form and the button that opens it replace each other. Without this, the focus would be lost. */
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

/** Keeps the focus when a row and its remove button disappear: it moves to a button that is left, or to the container. */
export function useFocusAfterRemoval(place: RefObject<HTMLElement | null>, count: number): void {
  const had = useRef(count)
  useEffect(() => {
    const is_lost = count < had.current && document.activeElement === document.body
    had.current = count
    if (is_lost) (place.current?.querySelector('button') ?? place.current)?.focus()
  }, [place, count])
}

/**
 * Keeps the focus when the button below a list disappears with its last page: it moves to the first new row. Call the returned function
 * when the button is pressed.
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
    // a virtual list may not have rendered the new rows yet; they follow its last element
    const first = now.find((each) => !had.includes(each)) ?? now.at(-1)
    first?.focus()
  }, [is_more])
  return () => {
    before.current = all()
  }
}
