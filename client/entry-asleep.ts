import { startEntryNote } from './asleep/entry-warning.ts'
import { wakeOnceSeen } from './asleep/once-seen.ts'
import { mustNotSleep, watchForSigns } from './asleep/signs.ts'
import { preparedWaking } from './asleep/wake.ts'
import { startEntryDialog } from './lander/entry-dialog.ts'
import { tellWhenHidden } from './platform/page-hidden.ts'

// What every page of the application begins with: no React, at most 10 KB. It opens the warning for adults and loads the application: on a
// visitor's page that only has to be read at the first sign of somebody doing what the document cannot do by itself (docs/decisions/0070),
// on any other once the page is seen (0075).
const early = window.early_input
const own = document.querySelector<HTMLScriptElement>('script[data-application]')
if (early && own) {
  const wake = preparedWaking({ early, data: own.dataset })
  const is_certain = own.dataset.atLoad !== undefined
  early.is_asleep = !is_certain
  early.wake = wake
  watchForSigns({ wake, signal: early.over.signal, scrolled: early.scrolled })
  startEntryDialog()
  startEntryNote()
  tellWhenHidden(early.over.signal)
  if (early.held.length > 0 || early.filled.size > 0 || mustNotSleep()) wake()
  else if (is_certain) wakeOnceSeen(wake)
}
