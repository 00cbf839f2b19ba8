import { useEffect, useRef, useState } from 'react'
import type { ChatListItem } from '#schemas/chats/chat.ts'

/** The order of the list may change only if the user has not used the list for this time. */
const still_ms = 1500

/** Moves the newest conversation to the top. While a finger, pointer or keyboard focus uses the list, the rows stay in their places. */
export function useSteadyOrder(items: ChatListItem[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function hold(list: HTMLElement): void {
    setHeld((known) => known ?? items.map(({ conversation }) => conversation.id))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // keep the order while a row has the focus, because a row that moves loses the focus
      if (list.querySelector(':focus-visible')) hold(list)
      else setHeld(null)
    }, still_ms)
  }
  const touch = ({ currentTarget }: { currentTarget: HTMLElement }) => hold(currentTarget)
  return {
    ordered: held ? sortByHeld(items, held) : items,
    inUse: { onPointerMove: touch, onPointerDown: touch, onTouchMove: touch, onFocus: touch },
  }
}

/** Keeps the stored order. New rows stay at the end until the order may change. */
function sortByHeld(items: ChatListItem[], held: readonly string[]): ChatListItem[] {
  const places = new Map(held.map((id, index) => [id, index]))
  const placeOf = ({ conversation }: ChatListItem) => places.get(conversation.id) ?? held.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
