import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { ModalSize } from '#client/platform/page/theme.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { enterOverlay } from './overlay-host.ts'

interface ModalProps {
  isOpen: boolean
  /** Called when the user closes the modal. Without it, there is no close button, and backdrop and Escape have no effect. */
  onClose?: () => void
  title: ReactNode
  isTitleHidden?: boolean
  closeLabel?: string
  /** Width of 300, 500 (default), 800 or 1140 px (VR-07). On a phone, the modal is a sheet at the lower edge of the window. */
  size?: ModalSize
  /** While true, the backdrop, Escape and the close button have no effect (MO-01). */
  isBusy?: boolean
  /** If true, the backdrop and Escape have no effect. The close button still works, and may ask the user to confirm (MO-01). */
  isGuarded?: boolean
  /** If true, a click anywhere closes the modal, even a click on its text (MO-11). */
  closesOnAnyClick?: boolean
  /** If true, the caller handles the browser's Back button. Otherwise, Back closes the modal like the close button. */
  ownsBack?: boolean
  /** If set, the server renders the modal with these attributes. The start script finds and opens it before hydration. */
  renderedWith?: { [name: `data-${string}`]: true }
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

const leaveMs = 220

/**
 * A modal, based on the native <dialog>. The browser keeps the focus inside, makes the page inert and handles Escape. The first focus is on
 * the element with `data-autofocus`, or else on the title.
 */
export function Modal({
  isOpen,
  onClose,
  title,
  isTitleHidden,
  closeLabel,
  size,
  isBusy,
  isGuarded,
  closesOnAnyClick,
  ownsBack = false,
  renderedWith,
  footer,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const titleId = useId()
  const isShown = useStaysWhileLeaving(isOpen)
  const closesOnBack = onClose !== undefined && !ownsBack
  const isHeld = isBusy || isGuarded || !onClose

  const handleBack = useEffectEvent(() => {
    if (!isBusy) onClose?.()
  })

  // a layout effect, because the dialog must close before React removes its parent: later it could not return the focus
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    open(element)
    const leave = enterOverlay(element, closesOnBack ? handleBack : null)
    return () => {
      leave()
      element.close()
      // React gives the focus back to the element in the dialog that had it, and WebKit allows this during the close animation. `inert`
      // prevents it, so that the focus is not lost.
      element.inert = true
    }
  }, [isOpen, closesOnBack])

  useEffect(() => {
    // set the attribute here: styled-components does not know it and would warn about it
    dialog.current?.setAttribute('closedby', isHeld ? 'none' : 'closerequest')
  }, [isHeld])

  const requestClose = () => {
    if (!isHeld) onClose?.()
  }

  function handleClick(event: MouseEvent) {
    const isBackdrop = event.target === dialog.current && pressedBackdrop.current
    if (isBackdrop || closesOnAnyClick) requestClose()
  }

  return (
    <Dialog
      {...renderedWith}
      ref={dialog}
      aria-labelledby={titleId}
      aria-busy={isBusy || undefined}
      data-modal={size ?? 'default'}
      data-still={renderedWith && true}
      // if the start script has opened the modal, the element has attributes that the server did not render
      suppressHydrationWarning={renderedWith !== undefined}
      onPointerDown={(event) => {
        // a text selection that starts inside the modal and ends outside is not a click on the backdrop
        pressedBackdrop.current = event.target === dialog.current
      }}
      onClick={handleClick}
      onKeyDown={(event) => {
        // On a second Escape, Chromium closes a dialog even if the cancel event is prevented, so prevent the key. If a menu inside the
        // dialog is open, Escape must close the menu.
        if (event.key === 'Escape' && isHeld && !dialog.current?.querySelector(':popover-open')) event.preventDefault()
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        requestClose()
      }}
      onClose={(event) => {
        if (event.target !== dialog.current || !isOpen) return
        if (isHeld) open(dialog.current)
        else onClose?.()
      }}
    >
      {(isShown || renderedWith) && (
        <Panel data-size={size ?? 'default'}>
          <Head data-hidden={isTitleHidden || undefined}>
            <Heading id={titleId} tabIndex={-1} data-hidden={isTitleHidden || undefined}>
              {title}
            </Heading>
            {onClose && closeLabel && (
              <IconButton label={closeLabel} size="small" disabled={isBusy} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </Head>
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </Panel>
      )}
    </Dialog>
  )
}

function open(element: HTMLDialogElement) {
  // the start script has already opened the dialog, and the user may be typing in it
  if (element.open) return
  element.inert = false
  element.showModal()
  const target = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2')
  target?.focus()
}

function useStaysWhileLeaving(isOpen: boolean) {
  const [isShown, setShown] = useState(isOpen)
  if (isOpen && !isShown) setShown(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setShown(false), leaveMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isShown
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
  background: none;
  color: inherit;
  overflow: hidden;
  opacity: 0;
  transition:
    opacity var(--m-base) var(--m-out),
    overlay var(--m-base) allow-discrete,
    display var(--m-base) allow-discrete;
  &[open] {
    display: grid;
    place-items: end center;
    opacity: 1;
  }
  @starting-style {
    &[open] {
      opacity: 0;
    }
  }
  /* no opening animation for a modal that is open when the page loads */
  @starting-style {
    &[data-still][open] {
      opacity: 1;
    }
  }
  &[data-still] > * {
    animation: none;
  }
  &::backdrop {
    background: var(--t-scrim);
    opacity: 0;
    transition:
      opacity var(--m-base) var(--m-out),
      overlay var(--m-base) allow-discrete,
      display var(--m-base) allow-discrete;
  }
  &[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    &[open]::backdrop {
      opacity: 0;
    }
  }
  @media (min-width: 36em) {
    &[open] {
      place-items: center;
      padding: min(var(--t-space-6), 3svh);
    }
  }
`

const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: calc(100dvh - min(4rem, 8dvh));
  background: var(--t-overlay);
  color: var(--t-ink);
  border-radius: var(--t-radius-xl) var(--t-radius-xl) 0 0;
  box-shadow: var(--t-shadow-3);
  overflow: hidden;
  animation: t-sheet var(--m-slow) var(--m-out);
  @media (min-width: 36em) {
    max-width: 500px;
    max-height: 100%;
    border-radius: var(--t-radius-xl);
    animation: t-pop var(--m-base) var(--m-out);
    &[data-size='small'] {
      max-width: 300px;
    }
    &[data-size='large'] {
      max-width: 800px;
    }
    &[data-size='extra'] {
      max-width: 1140px;
    }
  }
`

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--t-space-4);
  padding: var(--t-space-5) var(--t-space-4) var(--t-space-2) var(--t-space-6);
  &[data-hidden] {
    position: absolute;
    inset-inline-end: 0;
    z-index: 1;
  }
  & > button {
    margin-top: -0.25rem;
    color: var(--t-muted);
    background: var(--t-overlay);
  }
`

const Heading = styled.h2`
  font-size: var(--t-text-h3);
  padding-top: 0.1em;
  outline: none;
  &[data-hidden] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

const Body = styled.div`
  position: relative;
  padding: var(--t-space-3) var(--t-space-6) max(var(--t-space-6), env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Foot = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--t-space-2);
  padding: var(--t-space-4) var(--t-space-6) max(var(--t-space-5), env(safe-area-inset-bottom));
  border-top: 1px solid var(--t-line);
  @media (min-width: 36em) {
    flex-flow: row wrap-reverse;
    justify-content: flex-end;
  }
  /* in a low window, the buttons share a row, so that the content has room */
  @media (max-height: 29.99em) {
    flex-flow: row wrap-reverse;
    padding-block: var(--t-space-2) max(var(--t-space-2), env(safe-area-inset-bottom));
    & > * {
      flex: 1 1 auto;
    }
  }
`
