import { startEntryNote } from './asleep/entry-warning.ts'
import { mustNotSleep, watchForSigns } from './asleep/signs.ts'
import { preparedWaking } from './asleep/wake.ts'
import { startEntryDialog } from './lander/entry-dialog.ts'

// The whole script of a visitor's page that only has to be read: no React, at most 10 KB. It loads the application at the first sign of
// somebody doing what the document cannot do by itself (docs/decisions/0070).
const early = window.early_input
const own = document.querySelector<HTMLScriptElement>('script[data-application]')
if (early && own) {
  const wake = preparedWaking({ early, data: own.dataset })
  early.is_asleep = true
  early.wake = wake
  watchForSigns({ wake, signal: early.over.signal, scrolled: early.scrolled })
  startEntryDialog()
  startEntryNote()
  if (early.held.length > 0 || early.filled.size > 0 || mustNotSleep()) wake()
}
