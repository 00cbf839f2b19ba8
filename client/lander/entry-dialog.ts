import { readDismissal } from './dismissal.ts'
import { whenEntered } from './when-entered.ts'

/** Opens the age warning on a first visit (MO-02). The server does not render the dialog if the page or the country needs no warning. */
export function startEntryDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-entry-dialog]')
  // for an installed app, a script in the head has set the class `is-pwa` before the first paint
  if (!dialog || readDismissal() || document.documentElement.classList.contains('is-pwa')) return
  dialog.setAttribute('closedby', 'none')
  // On a second Escape, Chromium closes a dialog even if the cancel event is prevented. So this listener ignores the key. If a menu inside
  // the dialog is open, Escape must close the menu.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !dialog.querySelector(':popover-open')) event.preventDefault()
  })
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  whenEntered(dialog, () => dialog.close())
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
}
