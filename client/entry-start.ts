import { startEntryDialog } from './lander/entry-dialog.ts'
import { startLanguageChoice } from './lander/language-choice.ts'
import { reportHiddenPage } from './platform/page/page-hidden.ts'
import { startEntryNote } from './start/entry-note.ts'
import { restoreEmail } from './start/keep-email-over-reload.ts'
import { keepPressed } from './start/keep-pressed.ts'
import { keepTyped } from './start/keep-typed.ts'
import { applicationLoader, loadWhenIdle } from './start/load-application.ts'
import { placeOpenedMenus } from './start/open-menus.ts'

// The first script on every page of the application, at most 10 KB and without React. It opens the age warning and loads the application.
// Until hydration, it records what the visitor types and presses.
const own = document.querySelector<HTMLScriptElement>('script[data-application]')
if (own) {
  const load = applicationLoader(own.dataset)
  keepPressed(load)
  restoreEmail()
  keepTyped()
  startEntryDialog()
  startEntryNote()
  placeOpenedMenus()
  startLanguageChoice()
  reportHiddenPage()
  loadWhenIdle(load)
}
