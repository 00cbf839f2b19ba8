import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ModalSize } from '#client/platform/page/theme.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Body, Dialog, Foot, Head, Heading, Panel } from './modal-style.ts'
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
