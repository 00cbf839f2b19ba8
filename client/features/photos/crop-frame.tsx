import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { OpenPicture } from '#client/platform/page/open-picture.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { moved, rectOf, type View, zoomed } from './crop.ts'

interface CropFrameProps {
  picture: OpenPicture
  view: View
  isLocked: boolean
  onChange(view: View): void
}

/** How far an arrow key moves the frame, as a fraction of the frame. */
const step = 0.04
const keys: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}
/** Width of the canvas in pixels. It is sharp on every screen, and more pixels would not improve the picture. */
const drawn_width = 900

/** Selects the part of the photo to keep. The member drags, pinches, or uses the arrow keys. */
export function CropFrame({ picture, view, isLocked, onChange }: CropFrameProps) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (!brush) return
    const { x, y, width, height } = rectOf(picture, view)
    brush.imageSmoothingQuality = 'high'
    brush.clearRect(0, 0, brush.canvas.width, brush.canvas.height)
    brush.drawImage(picture.image, x, y, width, height, 0, 0, brush.canvas.width, brush.canvas.height)
  }, [picture, view])

  function handleKey(event: KeyboardEvent) {
    const by = keys[event.key]
    const factor = event.key === '+' || event.key === '=' ? 1.1 : event.key === '-' ? 1 / 1.1 : null
    if (isLocked || (!by && !factor)) return
    event.preventDefault()
    if (by) onChange(moved(picture, view, by))
    if (factor) onChange(zoomed(picture, view, view.zoom * factor))
  }

  function handleMove(event: PointerEvent<HTMLCanvasElement>) {
    const before = fingers.current.get(event.pointerId)
    if (isLocked || !before) return
    const box = event.currentTarget.getBoundingClientRect()
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    const shift = { x: (before.x - now.x) / box.width, y: (before.y - now.y) / box.height }
    fingers.current.set(event.pointerId, now)
    if (!other) return onChange(moved(picture, view, shift))
    const factor = distance(now, other) / Math.max(distance(before, other), 1)
    onChange(zoomed(picture, moved(picture, view, { x: shift.x / 2, y: shift.y / 2 }), view.zoom * factor))
  }

  const leave = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return (
    <Frame
      ref={canvas}
      role="application"
      aria-label={t('photos.crop_frame')}
      aria-describedby="crop-hint"
      tabIndex={0}
      data-autofocus
      data-shape={view.ratio === 1 ? 'square' : 'portrait'}
      width={drawn_width}
      height={Math.round(drawn_width / view.ratio)}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={handleMove}
      onPointerUp={leave}
      onPointerCancel={leave}
    />
  )
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

const Frame = styled.canvas`
  display: block;
  --tall: min(24rem, 42dvh);
  margin-inline: auto;
  border-radius: var(--t-radius-l);
  background: var(--t-sunken);
  cursor: grab;
  touch-action: none;
  &[data-shape='square'] {
    width: min(100%, var(--tall));
    aspect-ratio: 1;
  }
  &[data-shape='portrait'] {
    width: min(100%, calc(var(--tall) * 0.8));
    aspect-ratio: 4 / 5;
  }
  &:active {
    cursor: grabbing;
  }
`
