import { type RefObject, useEffect } from 'react'

/** Time after the last scroll event. */
const rest_ms = 600

/** The list also scrolls by itself, for example to the newest message. Only these events come from the member. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * While the member scrolls, the date of the visible messages stays at the upper edge of the list. It covers text, so this hook marks it when
 * scrolling stops, and the marked date fades. All other dates stay visible.
 */
export function useRestingDates(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    let has_moved = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = (is_resting: boolean) => {
      const edge = list.getBoundingClientRect().top
      for (const date of list.querySelectorAll<HTMLElement>('[data-date]')) {
        const is_stuck = (date.parentElement?.getBoundingClientRect().top ?? edge) < edge - 1
        date.toggleAttribute('data-rests', is_resting && is_stuck)
      }
    }
    const handleScroll = () => {
      mark(!has_moved)
      clearTimeout(timer)
      timer = setTimeout(mark, rest_ms, true)
    }
    const handleMove = () => {
      has_moved = true
    }
    handleScroll()
    for (const move of moves) list.addEventListener(move, handleMove, { passive: true })
    list.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const move of moves) list.removeEventListener(move, handleMove)
      list.removeEventListener('scroll', handleScroll)
    }
  }, [scroller])
}
