import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near the end counts as being there. */
const end_px = 80

interface Place {
  element: Element
  top: number
  scroll_top: number
}

/**
 * The list's scroller is a reversed column: its zero is the newest message, so it begins there without a script, stays there, and keeps
 * its place when older messages come in front. What changes below (a new message, a picture that has loaded) is made up for here, in
 * every browser alike: Safari has no scroll anchoring.
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
      current.scrollTo({ top: 0, behavior: is_far || prefersStill() ? 'instant' : behavior })
    },
    [scroller],
  )

  useEffect(() => {
    const list = scroller.current
    const content = list?.firstElementChild
    if (!list || !content) return
    // who scrolled before the program had started told nobody
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

/** The first message in sight, and where it stands. */
function findPlace(list: Element): Place | null {
  const edge = list.getBoundingClientRect().top
  for (const element of list.querySelectorAll('li')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { element, top, scroll_top: list.scrollTop }
  }
  return null
}

/** Somebody who has scrolled since, by hand or by a button, wants to be elsewhere. */
function keepPlace(list: Element, { element, top, scroll_top }: Place): void {
  if (!element.isConnected || Math.abs(list.scrollTop - scroll_top) > 1) return
  const moved = element.getBoundingClientRect().top - top
  if (Math.abs(moved) > 0.5) list.scrollTop += moved
}

/** Once, when the conversation opens: the first unread message in sight, when it stands above. */
export function useStartAtUnread(scroller: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const list = scroller.current
    const marker = list?.querySelector('[data-unread-marker]')
    if (!list || !marker) return
    const above = marker.getBoundingClientRect().top - list.getBoundingClientRect().top
    if (above < 0) list.scrollTop += above - end_px
  }, [scroller])
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
