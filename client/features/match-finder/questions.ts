import type { MatchAnswers } from '#schemas/discovery/match-finder.ts'
import { type MatchQuestion, matchQuestions } from '#schemas/discovery/match-questions.ts'

export const questions = Object.keys(matchQuestions) as readonly MatchQuestion[]

/** The question in the URL. If the URL contains no question, the page selects the question. */
interface QuestionSearch {
  question?: MatchQuestion | undefined
}

/**
 * Reads the question from the URL. An invalid question becomes an explicit undefined. If the key were missing, the router would take the
 * invalid value from the URL.
 */
export function readQuestion({ question }: Record<string, unknown>): QuestionSearch {
  return { question: questions.find((each) => each === question) }
}

/** Returns the first question without an answer; null if all questions have answers. */
export const firstOpen = (answers: MatchAnswers): MatchQuestion | null => questions.find((question) => !answers[question]) ?? null

/**
 * Returns the question that follows an answer. If all questions had answers before, the member has only changed an answer. The results then
 * follow, so the function returns null.
 */
export function nextOf(question: MatchQuestion, { before, after }: { before: MatchAnswers; after: MatchAnswers }): MatchQuestion | null {
  if (firstOpen(before) === null) return null
  return questions[questions.indexOf(question) + 1] ?? firstOpen(after)
}
