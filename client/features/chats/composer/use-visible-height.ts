import { type RefObject, useEffect, useRef } from 'react'

/** Minimum change of the height that counts as a keyboard. Smaller changes come from the browser's own bars. */
const keyboard_px = 120

/**
 * An on-screen keyboard covers the page without making the page smaller. This hook limits the height of the conversation to the visible
 * part. So the message field and the newest message stay visible.
 */
export function useVisibleHeight(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const { current } = box
      if (!current) return
      const is_covered = viewport.scale === 1 && window.innerHeight - viewport.height > keyboard_px
      // the browser has scrolled the page to show the focused field, which is visible without this scrolling, so scroll back
      if (is_covered) window.scrollTo(0, 0)
      const above = Math.max(0, current.getBoundingClientRect().top)
      current.style.maxHeight = is_covered ? `${viewport.height - above}px` : ''
    }
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [])
  return box
}
