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
  /** The one the address asks for. */
  question: MatchQuestion | null
  onQuestion(question: MatchQuestion | null): Promise<void> | void
  /** The page shows this one though the address does not say so. */
  onAsked(question: MatchQuestion): void
  renderLike(profile: ProfileCard): ReactNode
}

/** Five questions, then who fits and why. Whoever left in the middle goes on where they were. */
export function MatchFinderPage({ question, onQuestion, onAsked, renderLike }: MatchFinderPageProps) {
  const { data } = useSuspenseQuery(finderQuery(useApi()))
  const asked = question ?? firstOpen(data.answers)
  const heading = useFocusOnChange(asked)
  const isUnsaid = useEffectEvent(onAsked)
  // the browser's Back leads to the question before, so every question has its address
  useEffect(() => {
    if (question === null && asked !== null) isUnsaid(asked)
  }, [question, asked])
  if (asked === null)
    return <Results heading={heading} answers={data.answers} ranked_at={data.ranked_at} onQuestion={onQuestion} renderLike={renderLike} />
  return <QuestionStep heading={heading} question={asked} answers={data.answers} onQuestion={onQuestion} />
}

/** What was pressed is gone with the question, or with the results: the next heading is read out, and the keyboard starts from there. */
function useFocusOnChange(asked: MatchQuestion | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    if (before.current !== asked) heading.current?.focus({ preventScroll: true })
    before.current = asked
  }, [asked])
  return heading
}
