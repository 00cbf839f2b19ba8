import type { MatchAnswers } from '#schemas/discovery/match-finder.ts'
import { type MatchQuestion, matchQuestions } from '#schemas/discovery/match-questions.ts'

export const questions = Object.keys(matchQuestions) as readonly MatchQuestion[]

/** Which question the address shows; without one, the page decides. */
export interface QuestionSearch {
  question?: MatchQuestion | undefined
}

/** Any other is undefined and not left out: the router would put back what the address says. */
export function readQuestion({ question }: Record<string, unknown>): QuestionSearch {
  return { question: questions.find((each) => each === question) }
}

/** Where somebody goes on who left in the middle; null when all are answered. */
export const firstOpen = (answers: MatchAnswers): MatchQuestion | null => questions.find((question) => !answers[question]) ?? null

/** After an answer: whoever had answered everything was changing this one and goes back to the results. */
export function nextOf(question: MatchQuestion, { before, after }: { before: MatchAnswers; after: MatchAnswers }): MatchQuestion | null {
  if (firstOpen(before) === null) return null
  return questions[questions.indexOf(question) + 1] ?? firstOpen(after)
}
