import { type Language, languageOf } from '#schemas/locales.ts'
import { everyFolder } from './message-texts.ts'

const folders = ['client/messages', 'client/blocks/words', 'server/messages']
const speakers = new Map<string, Set<Language>>()
const keys = new Set<string>()
for (const folder of folders) {
  for (const [tag, texts] of everyFolder(folder)) {
    for (const [key, text] of texts) {
      speakers.set(text, (speakers.get(text) ?? new Set()).add(languageOf(tag)))
      keys.add(key)
    }
  }
}

/** Whether a short text exists in the texts of other languages, but not in those of this language. */
export function isForeign(text: string, tag: string): boolean {
  const said = speakers.get(text)
  return said !== undefined && /\p{L}{2}/u.test(text) && !said.has(languageOf(tag))
}

/** Returns text keys such as `likes.title`. A page shows a key if its text is missing. */
export const rawKeysIn = (text: string): string[] =>
  (text.match(/@?[a-z][\w-]*(?:\.\w+)+/g) ?? []).filter((word) => keys.has(word.replace(/^@/, '')))
