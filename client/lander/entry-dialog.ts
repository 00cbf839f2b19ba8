import { readDismissal } from './dismissal.ts'
import { whenEntered } from './when-entered.ts'

/** Opens the warning for adults on a first visit (MO-02); the server leaves it out of pages and countries that have none. */
export function startEntryDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-entry-dialog]')
  // the head has marked an installed app before anything was painted
  if (!dialog || readDismissal() || document.documentElement.classList.contains('is-pwa')) return
  dialog.setAttribute('closedby', 'none')
  // Chromium closes on a second Escape whatever the cancel event says. A menu inside it still closes by it
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !dialog.querySelector(':popover-open')) event.preventDefault()
  })
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  whenEntered(dialog, () => dialog.close())
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
}
