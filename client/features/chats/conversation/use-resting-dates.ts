import { type RefObject, useEffect } from 'react'

/** Time after the last scroll event. */
const rest_ms = 600

/**
 * Marks the date at the upper edge of the message list while nobody scrolls. The date then fades, because it would cover text. A date at
 * its own place in the list stays visible.
 */
export function useRestingDates(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = (is_resting: boolean) => {
      const edge = list.getBoundingClientRect().top
      for (const date of list.querySelectorAll<HTMLElement>('[data-date]')) {
        const is_stuck = (date.parentElement?.getBoundingClientRect().top ?? edge) < edge - 1
        date.toggleAttribute('data-rests', is_resting && is_stuck)
      }
    }
    const handleScroll = () => {
      mark(false)
      clearTimeout(timer)
      timer = setTimeout(mark, rest_ms, true)
    }
    handleScroll()
    list.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      list.removeEventListener('scroll', handleScroll)
    }
  }, [scroller])
}
