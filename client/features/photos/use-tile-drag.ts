import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

interface TileDrag {
  /** `held` is the id of the dragged tile. `order` is the order that results if the tile is dropped now. */
  held: string | null
  order: readonly string[]
  /** Returns the event handlers for the handle of a tile. */
  handleOf(id: string): {
    onPointerDown(event: PointerEvent<HTMLElement>): void
  }
}

/** Moves tiles by touch or mouse: the dragged tile takes the place of the tile below the pointer. Tiles have the attribute `data-photo`. */
export function useTileDrag(ids: readonly string[], onDrop: (order: readonly string[]) => void): TileDrag {
  const [held, setHeld] = useState<string | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const current = useRef<readonly string[]>(ids)
  const shown = held && order ? order : ids

  function put(next: readonly string[]) {
    current.current = next
    setOrder(next)
  }

  const move = useEffectEvent(({ clientX, clientY }: MouseEvent) => {
    const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')?.dataset.photo
    if (held && below && below !== held) put(movedTo(current.current, held, current.current.indexOf(below)))
  })
  const end = useEffectEvent((is_meant: boolean) => {
    setHeld(null)
    if (is_meant && current.current.some((id, index) => id !== ids[index])) onDrop(current.current)
  })
  // listen on the window: while a tile changes its place, React removes it for a moment, and its handle then gets no events
  useEffect(() => {
    if (!held) return
    const dropped = new AbortController()
    const { signal } = dropped
    addEventListener('pointermove', (event) => move(event), { signal })
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
    return () => dropped.abort()
  }, [held])

  return {
    held,
    order: shown,
    handleOf: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        put(ids)
        setHeld(id)
      },
    }),
  }
}

/** Returns the ids in the order after this id has moved to the given place. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((each) => each !== id)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
