import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { MatchQuestion } from '#schemas/discovery/match-questions.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { finderQuery } from './match-finder.api.ts'
import { QuestionStep } from './question-step.tsx'
import { firstOpen } from './questions.ts'
import { Results } from './results.tsx'

interface MatchFinderPageProps {
  /** The question in the URL; null if the URL contains no question. */
  question: MatchQuestion | null
  onQuestion(question: MatchQuestion | null): Promise<void> | void
  /** Called when the page shows a question that the URL does not contain yet. */
  onAsked(question: MatchQuestion): void
  renderLike(profile: ProfileCard): ReactNode
}

/**
 * Asks five questions, and then shows the matching members with the reasons. A member who left in between continues at the first question
 * without an answer.
 */
export function MatchFinderPage({ question, onQuestion, onAsked, renderLike }: MatchFinderPageProps) {
  const { data } = useSuspenseQuery(finderQuery(useApi()))
  const asked = question ?? firstOpen(data.answers)
  const heading = useFocusOnChange(asked)
  const isUnsaid = useEffectEvent(onAsked)
  // each question needs a URL, so that the browser's Back opens the previous question
  useEffect(() => {
    if (question === null && asked !== null) isUnsaid(asked)
  }, [question, asked])
  if (asked === null)
    return <Results heading={heading} answers={data.answers} ranked_at={data.ranked_at} onQuestion={onQuestion} renderLike={renderLike} />
  return <QuestionStep heading={heading} question={asked} answers={data.answers} onQuestion={onQuestion} />
}

/**
 * Moves the focus to the new heading when the question changes, because the pressed button is gone. Screen readers then read the heading.
 */
function useFocusOnChange(asked: MatchQuestion | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    if (before.current !== asked) heading.current?.focus({ preventScroll: true })
    before.current = asked
  }, [asked])
  return heading
}
