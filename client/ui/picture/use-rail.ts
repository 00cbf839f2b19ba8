import { type MouseEvent, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface RailOptions {
  startAt?: number
  /** Called with the index of the slide that has come into view. */
  onMove?(index: number): void
}

/** Time after a call of `show` in which an earlier swipe may still move the row. */
const SETTLING_MS = 1_500

/**
 * A row of slides with full width, which the browser scrolls. Returns the index of the visible slide and a function that shows another
 * slide. A swipe that has not ended can pull the row away from the requested slide. The row then scrolls to that slide again, unless the
 * user swipes again.
 */
export function useRail(count: number, { startAt = 0, onMove }: RailOptions = {}) {
  const ref = useRef<HTMLUListElement>(null)
  const wanted = useRef({ index: 0, until: 0 })
  const [at, setAt] = useState(startAt)
  // use a ref instead of state, because the row may move to another slide and back between two renders
  const seen = useRef(startAt)

  function show(index: number) {
    if (index < 0 || index >= count) return
    wanted.current = { index, until: performance.now() + SETTLING_MS }
    scrollTo(ref.current, index)
  }
  const forget = () => {
    wanted.current.until = 0
  }
  useLayoutEffect(() => {
    if (startAt > 0) scrollTo(ref.current, startAt, 'instant')
  }, [startAt])

  function note(rail: HTMLUListElement) {
    const next = slideAt(rail)
    if (next === seen.current) return
    seen.current = next
    setAt(next)
    onMove?.(next)
  }
  const first_note = useRef(note)
  // the user may have swiped before hydration, so read the position once after the first render
  useEffect(() => {
    if (ref.current) first_note.current(ref.current)
  }, [])
  const onScroll = ({ currentTarget }: UIEvent<HTMLUListElement>) => note(currentTarget)
  function onScrollEnd({ currentTarget }: UIEvent<HTMLUListElement>) {
    const { index, until } = wanted.current
    if (performance.now() < until && slideAt(currentTarget) !== index) scrollTo(currentTarget, index)
  }
  const props = { ref, onScroll, onScrollEnd, onTouchStart: forget, onWheel: forget }
  return { at: Math.min(at, count - 1), count, show, props }
}

/** The change of photo that a press asks for: -1 on the left third of a photo, 1 on the right third, and 0 in the middle. */
export function stepOfPress({ clientX, currentTarget }: MouseEvent): -1 | 0 | 1 {
  const { left, width } = currentTarget.getBoundingClientRect()
  const part = (clientX - left) / width
  if (part < 1 / 3) return -1
  return part > 2 / 3 ? 1 : 0
}

const slideAt = ({ scrollLeft, clientWidth }: HTMLUListElement) => Math.round(scrollLeft / Math.max(clientWidth, 1))

function scrollTo(rail: HTMLElement | null, index: number, behavior: ScrollBehavior = prefersReducedMotion() ? 'instant' : 'smooth'): void {
  rail?.scrollTo({ left: index * rail.clientWidth, behavior })
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
