import { readDismissal } from '#client/lander/dismissal.ts'
import { whenEntered } from '#client/lander/when-entered.ts'

/**
 * Shows the age warning at the bottom of the window (MO-02). This is for text pages, which a visitor may read before answering. The server
 * renders the warning hidden.
 */
export function startEntryNote(): void {
  const note = document.querySelector<HTMLElement>('[data-entry-warning][hidden]')
  if (!note || readDismissal() || document.documentElement.classList.contains('is-pwa')) return
  note.hidden = false
  whenEntered(note, () => {
    note.hidden = true
  })
}
