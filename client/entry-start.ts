import { startEntryDialog } from './lander/entry-dialog.ts'
import { tellWhenHidden } from './platform/page/page-hidden.ts'
import { startEntryNote } from './start/entry-note.ts'
import { keepTyped } from './start/keep-typed.ts'
import { applicationLoader, loadWhenIdle } from './start/load-application.ts'
import { start } from './start/start-state.ts'

// The first script of every page of the application, at most 10 KB and without React. It opens the warning for adults, keeps what is
// typed and submitted before hydration, and loads the application.
const own = document.querySelector<HTMLScriptElement>('script[data-application]')
if (own) {
  const load = applicationLoader(own.dataset)
  const keepSubmitted = (event: SubmitEvent) => {
    event.preventDefault()
    start.submitted = { form: event.target as HTMLFormElement, submitter: event.submitter }
    load()
  }
  addEventListener('submit', keepSubmitted, { capture: true, signal: start.ended.signal })
  keepTyped()
  startEntryDialog()
  startEntryNote()
  tellWhenHidden(start.ended.signal)
  loadWhenIdle(load)
}
