import { type RefObject, useState } from 'react'
import { useFocusOfMore } from '#client/ui/use-kept-focus.ts'

/** Number of rows that show before the user presses the button. */
const most_shown = 10

interface FirstRows<Row> {
  shown: readonly Row[]
  /** Number of rows that are not shown yet. */
  rest: number
  /** Called when the user presses the button. It shows the other rows, and moves the focus to the first of these rows. */
  showRest(): void
}

/**
 * For a list that is fetched completely and is usually short. The hook shows only the first rows. After a press of the button, it shows all
 * rows.
 */
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
