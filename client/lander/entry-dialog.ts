import { readDismissal } from './dismissal.ts'
import { whenEntered } from './when-entered.ts'

/** Opens the age warning on a first visit (MO-02). The server leaves it out of pages and countries without a warning. */
export function startEntryDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-entry-dialog]')
  // a script in the head has marked an installed app before the first paint
  if (!dialog || readDismissal() || document.documentElement.classList.contains('is-pwa')) return
  dialog.setAttribute('closedby', 'none')
  // Chromium closes a dialog on the second Escape even if the cancel event is prevented. An open menu inside the dialog still needs Escape
  // to close.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !dialog.querySelector(':popover-open')) event.preventDefault()
  })
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  whenEntered(dialog, () => dialog.close())
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
}
