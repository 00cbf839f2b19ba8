import { readDismissal } from '#client/lander/dismissal.ts'
import { whenEntered } from '#client/lander/when-entered.ts'

/** On the texts that one may read before answering, the warning for adults stands at the foot of the window (MO-02); closed as the server draws it. */
export function startEntryNote(): void {
  const note = document.querySelector<HTMLElement>('[data-entry-warning][hidden]')
  if (!note || readDismissal() || document.documentElement.classList.contains('is-pwa')) return
  note.hidden = false
  whenEntered(note, () => {
    note.hidden = true
  })
}
