import { type UIEvent, useRef, useState } from 'react'

/** A row of full-width slides that scrolls by itself: which one is in sight, and how to show another. */
export function useRail(count: number) {
  const rail = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  function show(index: number) {
    const width = rail.current?.clientWidth ?? 0
    const is_still = matchMedia('(prefers-reduced-motion: reduce)').matches
    rail.current?.scrollTo({ left: index * width, behavior: is_still ? 'instant' : 'smooth' })
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLUListElement>) =>
    setAt(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
  return { at: Math.min(at, count - 1), count, show, props: { ref: rail, onScroll, 'data-follows': true } }
}
