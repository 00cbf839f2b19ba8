import { type RefObject, useEffect, useRef } from 'react'

/** For what holds a form or the button that opens it: each takes the other's place, and with it the focus, which would be lost. */
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

/** For a list whose rows take along the button that removed them: the focus goes to the next one in that place, or to the place. */
export function useFocusAfterRemoval(place: RefObject<HTMLElement | null>, count: number): void {
  const had = useRef(count)
  useEffect(() => {
    const is_lost = count < had.current && document.activeElement === document.body
    had.current = count
    if (is_lost) (place.current?.querySelector('button') ?? place.current)?.focus()
  }, [place, count])
}

/** For a list that the button below it makes longer: with the last of them the button goes, and the focus to the first that came. Called when it is pressed. */
export function useFocusOfMore(place: RefObject<HTMLElement | null>, is_more: boolean): () => void {
  const before = useRef<HTMLElement[] | null>(null)
  const all = () => [...(place.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came with the button's going is asked about
  useEffect(() => {
    const had = before.current
    if (is_more || !had) return
    before.current = null
    if (document.activeElement !== document.body) return
    const now = all()
    // a list that draws only what is in sight has not drawn them yet: from its end they are one step away
    const first = now.find((each) => !had.includes(each)) ?? now.at(-1)
    first?.focus()
  }, [is_more])
  return () => {
    before.current = all()
  }
}
