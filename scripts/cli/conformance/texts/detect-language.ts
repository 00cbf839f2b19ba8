import { eld } from 'eld/small'
import { type Language, languageOf, languages } from '#schemas/locales.ts'

/** The code that the language detector uses for a language. */
const codeOf = (language: Language) => (language === 'nb' ? 'no' : language)
eld.setLanguageSubset(languages.map(codeOf))

/** Minimum length in characters of a text to check. For a shorter text, the detector only guesses. */
export const judged_length = 80
/**
 * A language counts as detected if its score exceeds the score of the expected language by more than this difference. Measured with all
 * texts of the product that have the minimum length: the detector confuses only Danish and Norwegian, in 12 of 576 texts. There, the scores
 * differ by at most 0.012.
 */
const doubt = (one: string, other: string) => ([one, other].every((code) => code === 'da' || code === 'no') ? 0.015 : 0)

/** Returns the detected language of a long text if it is not the language of the tag; otherwise null. */
export function foreignLanguage(text: string, tag: string): string | null {
  const own = codeOf(languageOf(tag))
  const { language, getScores } = eld.detect(text)
  const scores = getScores()
  const lead = (scores[language] ?? 0) - (scores[own] ?? 0)
  return language !== '' && language !== own && lead > doubt(language, own) ? language : null
}
