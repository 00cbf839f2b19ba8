import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** If the distance to the end is smaller than this, the list counts as scrolled to the end. */
const end_px = 80

interface Place {
  element: Element
  top: number
  scroll_top: number
}

/**
 * Keeps the scroll position of the message list. The list is a reversed column with position zero at the newest message. So the list starts
 * at the newest message without a script, and does not move when older messages are added. This hook corrects the position when something
 * below the visible part changes, such as a new message or a loaded picture. The hook runs in every browser, because Safari has no scroll
 * anchoring.
 */
export function useMessageScroll(scroller: RefObject<HTMLDivElement | null>) {
  const [is_at_end, setAtEnd] = useState(true)
  const place = useRef<Place | null>(null)

  const handleScroll = useCallback(() => {
    const { current } = scroller
    if (!current) return
    place.current = isAtEnd(current) ? null : findPlace(current)
    setAtEnd(isAtEnd(current))
  }, [scroller])

  const scrollToEnd = useCallback(
    (behavior: ScrollBehavior) => {
      const { current } = scroller
      if (!current) return
      const is_far = -current.scrollTop > 3 * current.clientHeight
      current.scrollTo({ top: 0, behavior: is_far || prefersReducedMotion() ? 'instant' : behavior })
    },
    [scroller],
  )

  useEffect(() => {
    const list = scroller.current
    const content = list?.firstElementChild
    if (!list || !content) return
    // the user may have scrolled before hydration, so read the scroll position once now
    handleScroll()
    const observer = new ResizeObserver(() => {
      if (!place.current) return
      keepPlace(list, place.current)
      place.current = findPlace(list)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [scroller, handleScroll])

  return { is_at_end, handleScroll, scrollToEnd }
}

const isAtEnd = ({ scrollTop }: Element) => scrollTop > -end_px

/** Returns the first visible message and its position. */
function findPlace(list: Element): Place | null {
  const edge = list.getBoundingClientRect().top
  for (const element of list.querySelectorAll('li')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { element, top, scroll_top: list.scrollTop }
  }
  return null
}

/** Moves the list so that the message has its former position. If the user or a button has scrolled since then, nothing moves. */
function keepPlace(list: Element, { element, top, scroll_top }: Place): void {
  if (!element.isConnected || Math.abs(list.scrollTop - scroll_top) > 1) return
  const moved = element.getBoundingClientRect().top - top
  if (Math.abs(moved) > 0.5) list.scrollTop += moved
}

/** When the conversation opens, scrolls once to the first unread message, if that message is above the visible part. */
export function useStartAtUnread(scroller: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const list = scroller.current
    const marker = list?.querySelector('[data-unread-marker]')
    if (!list || !marker) return
    const above = marker.getBoundingClientRect().top - list.getBoundingClientRect().top
    if (above < 0) list.scrollTop += above - end_px
  }, [scroller])
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
