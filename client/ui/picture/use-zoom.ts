import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { distance, keptWithin, type Point, whole, type Zoom, zoomedTo } from './zoom.ts'

/** Zoom factor of a double tap. */
const tapped_scale = 2.5
const tap_ms = 300
const tap_px = 30
/** If the user pulls the picture down by this length, the viewer closes. */
const dismiss_px = 100

interface ZoomWishes {
  /** Whether this picture is the visible picture. Only the visible picture can be zoomed. */
  isCurrent: boolean
  onZoom(is_zoomed: boolean): void
  /** Called when the user pulls a picture that is not zoomed down with one finger. */
  onDismiss(): void
}

/**
 * Zooms with a pinch or a double tap, moves the picture with one finger, and calls `onDismiss` after a pull downwards. The hook writes
 * styles directly to the element, because a React render for each frame would be too slow.
 */
export function useZoom({ isCurrent, onZoom, onDismiss }: ZoomWishes) {
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(whole)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const tap = useRef<(Point & { at: number }) | null>(null)

  function show(next: Zoom) {
    const element = frame.current
    if (!element) return
    const kept = keptWithin(next, { width: element.clientWidth, height: element.clientHeight })
    zoom.current = kept
    applyZoom(element, kept)
    onZoom(kept.scale > 1)
  }
  const showWhole = useEffectEvent(() => show(whole))
  useEffect(() => {
    if (!isCurrent) showWhole()
  }, [isCurrent])

  const toggleAt = (point: Point) => show(zoom.current.scale > 1 ? whole : zoomedTo(zoom.current, tapped_scale, point))

  function handleDown(event: PointerEvent) {
    fingers.current.set(event.pointerId, pointOf(event))
    start.current = fingers.current.size === 1 ? pointOf(event) : null
    if (zoom.current.scale > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }

  function handleMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    const element = frame.current
    if (!before || !element) return
    const now = pointOf(event)
    fingers.current.set(event.pointerId, now)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    const { scale, x, y } = zoom.current
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      show(zoomedTo(zoom.current, (scale * distance(now, other)) / Math.max(distance(before, other), 1), middle))
    } else if (scale > 1) show({ scale, x: x + now.x - before.x, y: y + now.y - before.y })
    else if (event.pointerType === 'touch' && start.current) applyZoom(element, { scale: 1, x: 0, y: Math.max(0, now.y - start.current.y) })
  }

  function handleUp(event: PointerEvent) {
    const began = start.current
    forget(event)
    const now = pointOf(event)
    if (!began || fingers.current.size > 0) return
    if (zoom.current.scale === 1 && event.pointerType === 'touch' && now.y - began.y > dismiss_px) return onDismiss()
    show(zoom.current)
    const before = tap.current
    tap.current = distance(began, now) < tap_px ? { ...now, at: event.timeStamp } : null
    if (!tap.current || !before || event.timeStamp - before.at > tap_ms || distance(before, now) > tap_px) return
    tap.current = null
    toggleAt(now)
  }

  function forget(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    start.current = null
  }

  function handleCancel(event: PointerEvent) {
    forget(event)
    show(zoom.current)
  }

  return {
    frame,
    zoomBy: (factor: number) => show(zoomedTo(zoom.current, zoom.current.scale * factor, { x: 0, y: 0 })),
    handlers: { onPointerDown: handleDown, onPointerMove: handleMove, onPointerUp: handleUp, onPointerCancel: handleCancel },
  }
}

/** Returns the position relative to the middle of the window, which is also the middle of the frame. */
const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX - innerWidth / 2, y: clientY - innerHeight / 2 })

function applyZoom(element: HTMLElement, { scale, x, y }: Zoom) {
  element.style.transform = scale === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
}
