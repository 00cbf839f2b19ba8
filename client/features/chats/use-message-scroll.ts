import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near the end counts as being there. */
const end_px = 80

/**
 * The list's scroller is a reversed column: its zero is the newest message, so it begins there without a script, stays there, and keeps
 * its place when older messages come in front.
 */
export function useMessageScroll(scroller: RefObject<HTMLDivElement | null>, last_id: string | undefined) {
  const [is_at_end, setAtEnd] = useState(true)
  const height = useRef(0)

  const handleScroll = useCallback(() => {
    const { current } = scroller
    if (current) setAtEnd(current.scrollTop > -end_px)
  }, [scroller])

  const scrollToEnd = useCallback(
    (behavior: ScrollBehavior) => scroller.current?.scrollTo({ top: 0, behavior: prefersStill() ? 'instant' : behavior }),
    [scroller],
  )

  // Safari has no scroll anchoring: a message that comes while older ones are read would push them up
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the newest message is another
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const grown = current.scrollHeight - height.current
    if (height.current > 0 && current.scrollTop <= -end_px && !CSS.supports('overflow-anchor', 'auto')) current.scrollTop -= grown
  }, [last_id, scroller])
  useEffect(() => {
    height.current = scroller.current?.scrollHeight ?? 0
  })

  return { is_at_end, handleScroll, scrollToEnd }
}

/** Once, when the conversation opens: the first unread message in sight, when it stands above. */
export function useStartAtUnread(scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const list = scroller.current
    const marker = list?.querySelector('[data-unread-marker]')
    if (!list || !marker) return
    const above = marker.getBoundingClientRect().top - list.getBoundingClientRect().top
    if (above < 0) list.scrollTop += above - end_px
  }, [scroller])
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
