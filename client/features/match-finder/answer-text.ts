import type { Formats } from '#client/platform/texts/formats.ts'
import type { Translate } from '#client/platform/texts/texts.tsx'
import type { MatchQuestion } from '#schemas/discovery/match-questions.ts'
import { limits } from '#schemas/limits.ts'

interface AnswerParts {
  t: Translate
  formats: Formats
  question: MatchQuestion
  answer: string
}

/** Returns the text of an answer. The distances in the text are the distances that the ranking uses. */
export function answerText({ t, formats, question, answer }: AnswerParts): string {
  const { near, hour } = limits.match_finder.reach_km
  return t(`finder.${question}_${answer}`, { distance: formats.distance(answer === 'near' ? near : hour) })
}
