import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '#client/ui/icon-button.tsx'
import { enterOverlay } from '#client/ui/overlay/overlay-host.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { PhotoMarks } from './photo-marks.ts'
import { stepOfPress, useRail } from './use-rail.ts'
import { useZoom } from './use-zoom.ts'

interface ViewedPhoto {
  src: string
  /** URL of a larger file of the picture. */
  large?: string | null
  alt: string
}

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[]
  startAt: number
  labels: { title: string; close: string; previous: string; next: string }
  onMove?(index: number): void
  onClose(): void
}

/**
 * A photo viewer that fills the screen. A swipe, arrow keys, buttons or a press on the left or right third change the photo. A pinch, a
 * double tap in the middle, + and − zoom. Escape, the close button or a pull downwards closes the viewer. The viewer opens when it is
 * mounted, and returns the focus when it closes.
 */
export function PhotoViewer({ photos, startAt, labels, onMove, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [is_zoomed, setZoomed] = useState(false)
  // close the dialog while it is still in the page, otherwise the browser does not return the focus
  const close = () => dialog.current?.close()

  // use a layout effect: the dialog must open before the row scrolls to its first photo, because a hidden element cannot scroll
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    // focus the photo; otherwise, some browsers focus the scrollable row, in which + and − have no effect
    element.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    return enterOverlay(element, () => element.close())
  }, [])
  const { at, show, props } = useRail(photos.length, { startAt, onMove })
  // move the focus to the visible photo: a button that became disabled has lost the focus, and a photo out of view would still receive the
  // keys
  useLayoutEffect(() => {
    if (!document.activeElement?.matches('body, :disabled, [tabindex="-1"]')) return
    dialog.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })

  function handleKey(event: KeyboardEvent) {
    const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    show(wanted)
  }

  function handlePress(event: MouseEvent) {
    const step = stepOfPress(event)
    if (!is_zoomed && step !== 0) show(at + step)
  }

  return (
    <Dialog ref={dialog} data-viewer aria-label={labels.title} onClose={onClose} onKeyDown={handleKey}>
      <Rail {...props} tabIndex={-1} data-zoomed={is_zoomed || undefined} onClick={handlePress}>
        {photos.map((photo, index) => (
          <Slide key={photo.src} photo={photo} isCurrent={index === at} onZoom={setZoomed} onDismiss={close} />
        ))}
      </Rail>
      {photos.length > 1 && (
        <PhotoMarks aria-hidden>
          {photos.map(({ src }, index) => (
            <i key={src} data-current={index === at || undefined} />
          ))}
        </PhotoMarks>
      )}
      <Bar>
        <span role="status">
          {photos.length > 1 && (
            <Badge tone="photo">
              {at + 1} / {photos.length}
            </Badge>
          )}
        </span>
        <IconButton label={labels.close} variant="photo" onClick={close}>
          <X aria-hidden />
        </IconButton>
      </Bar>
      {photos.length > 1 && (
        <>
          <Step data-side="start">
            <IconButton label={labels.previous} variant="photo" size="large" disabled={at === 0} onClick={() => show(at - 1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
          </Step>
          <Step data-side="end">
            <IconButton label={labels.next} variant="photo" size="large" disabled={at === photos.length - 1} onClick={() => show(at + 1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </Step>
        </>
      )}
    </Dialog>
  )
}

interface SlideProps {
  photo: ViewedPhoto
  isCurrent: boolean
  onZoom(is_zoomed: boolean): void
  onDismiss(): void
}

function Slide({ photo: { src, large, alt }, isCurrent, onZoom, onDismiss }: SlideProps) {
  const { frame, zoomBy, handlers } = useZoom({ isCurrent, onZoom: (is_zoomed) => isCurrent && onZoom(is_zoomed), onDismiss })
  function handleKey(event: KeyboardEvent) {
    const factor = event.key === '+' || event.key === '=' ? 1.5 : event.key === '-' ? 1 / 1.5 : null
    if (factor) zoomBy(factor)
  }
  return (
    <Place {...handlers} aria-hidden={!isCurrent || undefined}>
      {/* only the visible photo can have the focus, so that keys act on this photo */}
      <Picture ref={frame} tabIndex={isCurrent ? 0 : -1} role="group" aria-label={alt} onKeyDown={handleKey}>
        <img src={large ?? src} alt={alt} draggable={false} loading={isCurrent ? 'eager' : 'lazy'} decoding="async" />
      </Picture>
    </Place>
  )
}

const Dialog = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  padding: 0;
  border: 0;
  overflow: hidden;
  color: var(--t-on-photo);
  /* several layers of shade, so that the page behind is hardly visible */
  background: linear-gradient(var(--t-photo-shade) 0 0), linear-gradient(var(--t-photo-shade) 0 0), var(--t-photo-shade);
  opacity: 0;
  transition: opacity var(--m-base) var(--m-out);
  &[open] {
    opacity: 1;
  }
  @starting-style {
    &[open] {
      opacity: 0;
    }
  }
  &::backdrop {
    background: none;
  }
`

const Rail = styled.ul`
  display: flex;
  width: 100%;
  height: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  touch-action: pan-x;
  &[data-zoomed] {
    overflow: hidden;
    touch-action: none;
  }
`

const Place = styled.li`
  flex: 0 0 100%;
  display: grid;
  overflow: hidden;
  scroll-snap-align: center;
  scroll-snap-stop: always;
  touch-action: inherit;
`

const Picture = styled.div`
  display: grid;
  min-width: 0;
  min-height: 0;
  height: 100%;
  cursor: zoom-in;
  touch-action: inherit;
  [data-zoomed] & {
    cursor: grab;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible > img {
    outline: 2px solid var(--t-on-photo);
    outline-offset: -2px;
  }
  & > img {
    max-width: 100%;
    max-height: 100dvh;
    width: 100%;
    height: 100%;
    object-fit: contain;
    user-select: none;
    -webkit-user-select: none;
    -webkit-user-drag: none;
  }
`

const Bar = styled.div`
  position: absolute;
  inset: calc(max(10px, env(safe-area-inset-top)) + 14px) var(--t-space-3) auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
  pointer-events: none;
  & > button {
    pointer-events: auto;
  }
`

const Step = styled.span`
  position: absolute;
  top: 50%;
  transform: translateY(-50%);
  &[data-side='start'] {
    inset-inline-start: var(--t-space-4);
  }
  &[data-side='end'] {
    inset-inline-end: var(--t-space-4);
  }
  @media (hover: none) {
    display: none;
  }
`
