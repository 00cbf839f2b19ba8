import { eld } from 'eld/small'
import { type Language, languageOf, languages } from '#schemas/locales.ts'
import { everyFolder } from './message-texts.ts'

/** The detector's name of a language. */
const codeOf = (language: Language) => (language === 'nb' ? 'no' : language)
eld.setLanguageSubset(languages.map(codeOf))

/** Below this the detector guesses; a shorter text is looked up in the catalogues instead. */
export const judged_length = 80
/**
 * By how much another language must be likelier. Measured over all of the product's texts of that length: Danish and Norwegian are taken for
 * one another in 12 of 576 and never by more than 0.012, no two others ever.
 */
const doubt = (one: string, other: string) => ([one, other].every((code) => code === 'da' || code === 'no') ? 0.015 : 0)

/** The language a long text is in, when it is not the one it should be in. */
export function foreignLanguage(text: string, tag: string): string | null {
  const own = codeOf(languageOf(tag))
  const { language, getScores } = eld.detect(text)
  const scores = getScores()
  const lead = (scores[language] ?? 0) - (scores[own] ?? 0)
  return language !== '' && language !== own && lead > doubt(language, own) ? language : null
}

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

/** A short text that a catalogue holds for other languages and not for this one. */
export function isForeign(text: string, tag: string): boolean {
  const said = speakers.get(text)
  return said !== undefined && /\p{L}{2}/u.test(text) && !said.has(languageOf(tag))
}

/** `likes.title`, as a page shows it when a text is missing. */
export const rawKeysIn = (text: string): string[] =>
  (text.match(/@?[a-z][\w-]*(?:\.\w+)+/g) ?? []).filter((word) => keys.has(word.replace(/^@/, '')))
