import { type RefObject, useEffect, useRef } from 'react'

/** Smaller differences are the browser's own bars. */
const keyboard_px = 120

/** A keyboard on the screen covers the page without making it smaller: the conversation ends above it, so that field and newest message stay in sight. */
export function useVisibleHeight(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const { current } = box
      if (!current) return
      const is_covered = viewport.scale === 1 && window.innerHeight - viewport.height > keyboard_px
      // the browser has pushed the page up to show the field, which is in sight anyway
      if (is_covered) window.scrollTo(0, 0)
      const above = Math.max(0, current.getBoundingClientRect().top)
      current.style.maxHeight = is_covered ? `${viewport.height - above}px` : ''
    }
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [])
  return box
}
