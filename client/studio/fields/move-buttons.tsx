import { ChevronDown, ChevronUp } from 'lucide-react'
import { words } from '#client/studio/words.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

interface MoveButtonsProps {
  index: number
  count: number
  /** Name of the item, if it has one. */
  name?: string
  onMove(to: number): void
}

/**
 * Buttons that move an item up or down. At the end of the list, one of the buttons has no effect. It is not disabled, so that the focus is
 * not lost.
 */
export function MoveButtons({ index, count, name, onMove }: MoveButtonsProps) {
  const is_first = index === 0
  const is_last = index === count - 1
  const labelOf = (word: string) => (name === undefined ? word : `${word}: ${name}`)
  return (
    <>
      <IconButton
        label={labelOf(words.move_up)}
        size="small"
        aria-disabled={is_first || undefined}
        onClick={() => is_first || onMove(index - 1)}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        label={labelOf(words.move_down)}
        size="small"
        aria-disabled={is_last || undefined}
        onClick={() => is_last || onMove(index + 1)}
      >
        <ChevronDown aria-hidden />
      </IconButton>
    </>
  )
}
