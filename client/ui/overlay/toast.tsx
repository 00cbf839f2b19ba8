import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useTopOverlay } from './overlay-host.ts'
import { dismissToast, type QueuedToast, toastDuration, useToastStore, visibleToasts } from './toast.store.ts'

interface ToastRegionProps {
  /** Name of the region for screen readers. */
  label: string
  closeLabel: string
}

/**
 * Shows the toasts of showToast() in toast.store.ts. Every layout contains this component once. Screen readers announce a toast without
 * interrupting. A toast is at most 350 px wide (VR-07).
 */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const queue = useToastStore((store) => store.queue)
  const overlay = useTopOverlay()
  const [isPaused, setPaused] = useState(false)
  const place = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the close button removes its toast, the focus is lost without an event
  useEffect(() => {
    if (!cameFrom.current || document.activeElement !== document.body) return
    cameFrom.current.focus({ preventScroll: true })
    setPaused(place.current?.matches(':hover') ?? false)
  }, [queue])
  const region = (
    <Region
      data-over={overlay ? true : undefined}
      ref={place}
      aria-label={label}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setPaused(true)
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        setPaused(false)
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = null
      }}
    >
      <List aria-live="polite" aria-relevant="additions">
        {queue.slice(0, visibleToasts).map((toast) => (
          <Toast key={toast.id} toast={toast} isPaused={isPaused} closeLabel={closeLabel} />
        ))}
      </List>
    </Region>
  )
  return overlay ? createPortal(region, overlay) : region
}

function Toast({ toast, isPaused, closeLabel }: { toast: QueuedToast; isPaused: boolean; closeLabel: string }) {
  const left = useRef(toastDuration(toast))
  useEffect(() => {
    if (isPaused || left.current === 0) return
    const started = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1500, left.current - (performance.now() - started))
    }
  }, [isPaused, toast.id])

  const { action, tone, text } = toast
  return (
    <Slip data-toast={tone ?? 'neutral'}>
      {tone === 'success' && <CircleCheck aria-hidden="true" />}
      {tone === 'danger' && <CircleAlert aria-hidden="true" />}
      <Words>{text}</Words>
      {action && (
        <Action
          type="button"
          onClick={() => {
            action.onPress()
            dismissToast(toast.id)
          }}
        >
          {action.label}
        </Action>
      )}
      <Close type="button" aria-label={closeLabel} onClick={() => dismissToast(toast.id)}>
        <X aria-hidden="true" />
      </Close>
    </Slip>
  )
}

/**
 * Toasts never cover a heading: on a phone they are above the tab bar, and on a focused page above its buttons. Over a sheet they are at
 * the top, because the buttons of a sheet are at the bottom.
 */
const Region = styled.section`
  position: fixed;
  z-index: var(--z-bar);
  inset-inline: var(--t-space-4);
  inset-block-end: calc(var(--tab-bar) + 1.5rem + env(safe-area-inset-bottom));
  display: grid;
  justify-items: center;
  pointer-events: none;
  &[data-over] {
    inset-block: calc(var(--t-space-3) + env(safe-area-inset-top)) auto;
  }
  @media (min-width: 48em) {
    &,
    &[data-over] {
      inset: auto var(--t-space-6) var(--t-space-6) auto;
    }
  }
  :root:has([data-action-bar]) &:not([data-over]) {
    inset-block-end: calc(6.75rem + env(safe-area-inset-bottom));
  }
  :root:has([data-action-bar][data-look='raised']) &:not([data-over]) {
    inset-block-end: calc(13.5rem + env(safe-area-inset-bottom));
  }
`

const List = styled.ol`
  display: grid;
  gap: var(--t-space-2);
  width: 100%;
  max-width: 350px;
  padding: 0;
  list-style: none;
`

const Slip = styled.li`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  width: 100%;
  padding: var(--t-space-3) var(--t-space-2) var(--t-space-3) var(--t-space-4);
  border-radius: var(--t-radius-m);
  background: var(--t-inverse);
  color: var(--t-on-inverse);
  font-size: var(--t-text-sm);
  line-height: 1.4;
  box-shadow: var(--t-shadow-3);
  pointer-events: auto;
  animation: t-drop var(--m-slow) var(--m-out);
  & > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--t-inverse-accent);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  font-weight: 550;
`

const Action = styled.button`
  flex: none;
  padding: 0.5rem;
  font-weight: 700;
  color: var(--t-inverse-accent);
  text-decoration: underline;
  text-underline-offset: 0.2em;
  &:focus-visible {
    outline-color: currentColor;
  }
`

const Close = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  & > svg {
    width: 1.05rem;
    height: 1.05rem;
  }
  &:focus-visible {
    outline-color: currentColor;
  }
`
