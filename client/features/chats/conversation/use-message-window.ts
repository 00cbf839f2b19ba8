import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Day } from './message-lines.ts'
import { type Heights, isSameRange, openingRange, rangeInSight, shownOf } from './message-window.ts'

/** Distance above and below the visible part within which messages are rendered. It is enough for one fast swipe. */
const reach_px = 1200

/** Limits the number of rendered messages, however long the conversation is (see message-window.ts). */
export function useMessageWindow(scroller: RefObject<HTMLDivElement | null>, days: readonly Day[], opens_at: string | undefined) {
  const [range, setRange] = useState(() => openingRange(days, opens_at))
  const [{ heights, observe }] = useState(createHeights)

  const redraw = useCallback(() => {
    const { current } = scroller
    if (!current) return
    const reach = Math.max(reach_px, current.clientHeight)
    const next = rangeInSight(days, heights, { from_end: -current.scrollTop, view: current.clientHeight, reach })
    keepFocus(current, reach)
    setRange((known) => (isSameRange(known, next) ? known : next))
  }, [scroller, days, heights])

  useLayoutEffect(redraw, [redraw])
  useEffect(() => {
    if (!scroller.current) return
    const observer = new ResizeObserver(redraw)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, redraw])

  return { shown: shownOf(days, range, heights), redraw, observe }
}

/** Stores the height that each chunk had when it was last rendered. */
function createHeights() {
  const measured = new Map<string, number>()
  const heights: Heights = { of: (key) => measured.get(key), heading: 44 }
  let observer: ResizeObserver | undefined
  function handleResize(entries: ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]?.blockSize ?? 0
      const { chunk } = (target as HTMLElement).dataset
      if (height === 0) continue
      if (chunk === undefined) heights.heading = height
      else measured.set(chunk, height)
    }
  }
  /** `ref` for a chunk or for the heading of a day. A chunk has its key in `data-chunk`; a heading has no such attribute. */
  function observe(element: HTMLElement | null) {
    if (!element) return
    observer ??= new ResizeObserver(handleResize)
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
  return { heights, observe }
}

/** Moves the focus to the list if the chunk with the focus will no longer be rendered. */
function keepFocus(list: HTMLElement, reach: number): void {
  const focused = document.activeElement?.closest<HTMLElement>('[data-chunk]')
  if (!focused || !list.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  const seen = list.getBoundingClientRect()
  if (bottom < seen.top - reach || top > seen.bottom + reach) list.focus({ preventScroll: true })
}
