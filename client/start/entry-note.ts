import { readDismissal } from '#client/lander/dismissal.ts'
import { whenEntered } from '#client/lander/when-entered.ts'

/**
 * Shows the age warning at the bottom of the window, on text pages that a visitor may read before answering (MO-02). The server renders it
 * hidden.
 */
export function startEntryNote(): void {
  const note = document.querySelector<HTMLElement>('[data-entry-warning][hidden]')
  if (!note || readDismissal() || document.documentElement.classList.contains('is-pwa')) return
  note.hidden = false
  whenEntered(note, () => {
    note.hidden = true
  })
}
