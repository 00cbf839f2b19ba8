import { type RefObject, useState } from 'react'
import { useFocusOfMore } from '#client/ui/use-kept-focus.ts'

/** So many are there without asking. */
const most_shown = 10

interface FirstRows<Row> {
  shown: readonly Row[]
  /** How many are not shown yet. */
  rest: number
  /** Called when the button for the rest is pressed; the focus goes to the first of them. */
  showRest(): void
}

/** For a list that is fetched whole and is long for few: its first rows, and the rest when asked. */
export function useFirstRows<Row>(place: RefObject<HTMLElement | null>, rows: readonly Row[]): FirstRows<Row> {
  const [is_whole, setWhole] = useState(false)
  const shown = is_whole ? rows : rows.slice(0, most_shown)
  const rest = rows.length - shown.length
  const markMore = useFocusOfMore(place, rest > 0)
  return {
    shown,
    rest,
    showRest() {
      markMore()
      setWhole(true)
    },
  }
}
