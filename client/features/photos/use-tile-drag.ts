import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

interface TileDrag {
  /** The dragged tile, and the order if it is dropped now. */
  held: string | null
  order: readonly string[]
  /** Event handlers for the handle of a tile. */
  handleOf(id: string): {
    onPointerDown(event: PointerEvent<HTMLElement>): void
  }
}

/** Moves tiles by touch or mouse: a dragged tile takes the place of the tile below it. Tiles have the attribute `data-photo`. */
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
  // listeners on the window: React removes a tile that changes its place for a moment, and its handle then gets no events
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

/** The same photos, with one of them at another place. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((each) => each !== id)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
