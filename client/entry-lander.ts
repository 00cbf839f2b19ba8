import type { LanderData } from './blocks/frame/lander-data.ts'
import { startCountdowns } from './lander/countdown.ts'
import { startEntryDialog } from './lander/entry-dialog.ts'
import { startLanguageChoice } from './lander/language-choice.ts'
import { closeMenusOutside } from './lander/menus.ts'
import { startMotion } from './lander/motion.ts'
import { startForms } from './lander/signup-form.ts'
import { startDecks } from './lander/swipe-deck.ts'
import { reportHiddenPage } from './platform/page/page-hidden.ts'

// The whole script of a page of blocks: no React, at most 25 KB. The page works without this script. The script first shows the parts of
// the page that need JavaScript.
document.documentElement.dataset.script = 'on'

const data = readLanderData()
startEntryDialog()
if (data) startForms(data)
startDecks()
startMotion()
closeMenusOutside()
startLanguageChoice()
startCountdowns()
reportHiddenPage()

/** Reads the data that the server put into the page for this script. Returns null if the page has no such data. */
function readLanderData(): LanderData | null {
  const element = document.getElementById('lander-data')
  return element?.textContent ? (JSON.parse(element.textContent) as LanderData) : null
}
