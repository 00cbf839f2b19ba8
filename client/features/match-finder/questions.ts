import type { MatchAnswers } from '#schemas/discovery/match-finder.ts'
import { type MatchQuestion, matchQuestions } from '#schemas/discovery/match-questions.ts'

export const questions = Object.keys(matchQuestions) as readonly MatchQuestion[]

/** The question in the URL. Without it, the page selects one. */
export interface QuestionSearch {
  question?: MatchQuestion | undefined
}

/** An invalid question becomes an explicit undefined: for a missing key, the router would restore the value from the URL. */
export function readQuestion({ question }: Record<string, unknown>): QuestionSearch {
  return { question: questions.find((each) => each === question) }
}

/** The first question without an answer; null if all are answered. */
export const firstOpen = (answers: MatchAnswers): MatchQuestion | null => questions.find((question) => !answers[question]) ?? null

/** The question after an answer. If all questions had answers before, the member was changing one, so the results follow (null). */
export function nextOf(question: MatchQuestion, { before, after }: { before: MatchAnswers; after: MatchAnswers }): MatchQuestion | null {
  if (firstOpen(before) === null) return null
  return questions[questions.indexOf(question) + 1] ?? firstOpen(after)
}
