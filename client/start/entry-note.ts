import { readDismissal } from '#client/lander/dismissal.ts'
import { whenEntered } from '#client/lander/when-entered.ts'

/**
 * Shows the age warning at the bottom of the window (MO-02). Text pages use this form of the warning, because a visitor may read them
 * before answering. The server renders the warning hidden.
 */
export function startEntryNote(): void {
  const note = document.querySelector<HTMLElement>('[data-entry-warning][hidden]')
  if (!note || readDismissal() || document.documentElement.classList.contains('is-pwa')) return
  note.hidden = false
  whenEntered(note, () => {
    note.hidden = true
  })
}
