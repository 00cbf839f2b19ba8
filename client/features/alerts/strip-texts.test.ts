import { expect, test } from 'vitest'
import { loadTexts } from '#client/platform/texts/all-messages.ts'
import { languages } from '#schemas/locales.ts'

/** The number of characters that fit on one line of a phone of 390 px, for the title and the action together. */
const room = { with_close_button: 33, without: 45 }

const strips: [title: string, action: string, kind: keyof typeof room][] = [
  ['push.alert_title', 'push.alert_do', 'with_close_button'],
  ['alerts.enrich_title', 'alerts.enrich_action', 'with_close_button'],
  ['alerts.disabled_title', 'alerts.disabled_action', 'with_close_button'],
  ['alerts.photo_title', 'alerts.photo_action', 'without'],
  ['leaving.paused_title', 'leaving.resume', 'without'],
]

test.each(languages)('MO-06 MO-07 MO-08 MO-09 in %s, the title and the action of each strip fit one line of a phone', async (language) => {
  const t = await loadTexts(language)
  for (const [title, action, kind] of strips) {
    const words = `${t(title)} ${t(action)}`
    expect(words.length - 1, words).toBeLessThanOrEqual(room[kind])
  }
})
