import { ArrowLeft, Check } from 'lucide-react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { StepProgress } from '#client/ui/form/step-progress.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { MatchAnswers } from '#schemas/discovery/match-finder.ts'
import { type MatchQuestion, matchQuestions } from '#schemas/discovery/match-questions.ts'
import { answerText } from './answer-text.ts'
import { useSaveAnswers } from './match-finder.api.ts'
import { firstOpen, nextOf, questions } from './questions.ts'

interface QuestionStepProps {
  heading: RefObject<HTMLHeadingElement | null>
  question: MatchQuestion
  answers: MatchAnswers
  onQuestion(question: MatchQuestion | null): Promise<void> | void
}

/** One question with a large button for each answer. A press saves the answer at once and opens the next question. */
export function QuestionStep({ heading, question, answers, onQuestion }: QuestionStepProps) {
  const t = useT()
  const formats = useFormats()
  const faults = useFaultText()
  const save = useSaveAnswers()
  const at = questions.indexOf(question)
  const previous = questions[at - 1]
  const options: readonly string[] = matchQuestions[question]
  const pressed = save.isPending ? save.variables[question] : answers[question]

  async function choose(answer: string | undefined): Promise<void> {
    if (!answer || save.isPending) return
    // after a failed request, the error shows above the answers, and the member can answer again
    const reply = await save.mutateAsync({ [question]: answer }).catch(() => null)
    if (reply) await onQuestion(nextOf(question, { before: answers, after: reply.answers }))
  }

  return (
    <Question data-width="narrow">
      {/* digit keys select an answer only while the focus is in the question (WCAG 2.1.4) */}
      <Stack
        data-gap="lg"
        onKeyDown={(event) => {
          if (!event.altKey && !event.ctrlKey && !event.metaKey) void choose(options[Number(event.key) - 1])
        }}
      >
        <Stack data-gap="sm">
          <Text data-size="sm" data-tone="muted">
            {t('finder.step', { number: at + 1, total: questions.length })}
          </Text>
          <StepProgress current={at + 1} total={questions.length} label={t('finder.step', { number: at + 1, total: questions.length })} />
        </Stack>
        <Stack data-gap="sm">
          <Title ref={heading} tabIndex={-1} data-look="h2">
            {t(`finder.${question}`)}
          </Title>
          {at === 0 && <Text data-tone="muted">{t('finder.lead')}</Text>}
        </Stack>
        {save.error && (
          <Banner tone="danger" role="alert">
            {faults.of(save.error)}
          </Banner>
        )}
        <Choices aria-label={t(`finder.${question}`)}>
          {options.map((option, index) => (
            <li key={option}>
              <Choice
                type="button"
                aria-pressed={option === pressed}
                aria-busy={save.isPending || undefined}
                onClick={() => void choose(option)}
              >
                <Digit aria-hidden>{index + 1}</Digit>
                <span>{answerText({ t, formats, question, answer: option })}</span>
                {option === pressed && <Check aria-hidden />}
              </Choice>
            </li>
          ))}
        </Choices>
        <KeyHint>{t('finder.keys')}</KeyHint>
        <Cluster data-justify="between">
          {previous ? (
            <Button variant="ghost" size="small" icon={<ArrowLeft aria-hidden />} onClick={() => void onQuestion(previous)}>
              {t('finder.back')}
            </Button>
          ) : (
            <span />
          )}
          {firstOpen(answers) === null && (
            <Button variant="outline" size="small" onClick={() => void onQuestion(null)}>
              {t('finder.to_results')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Question>
  )
}

/** On a phone, the footer starts below the window. */
const Question = styled(Container)`
  @media (max-width: 767.98px) and (min-height: 30em) {
    min-height: calc(100svh - 7.5rem - var(--tab-bar));
  }
`

const Choices = styled.ul`
  display: grid;
  gap: var(--t-space-3);
`

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  width: 100%;
  min-height: 3.75rem;
  padding: var(--t-space-3) var(--t-space-4);
  border-radius: var(--t-radius-m);
  background: var(--t-surface);
  box-shadow: inset 0 0 0 1px var(--t-line-strong);
  font-weight: 600;
  line-height: 1.3;
  transition:
    background-color var(--m-quick),
    box-shadow var(--m-quick),
    transform var(--m-quick) var(--m-out);
  &:active {
    transform: scale(0.985);
  }
  &[aria-pressed='true'] {
    background: var(--t-primary-soft);
    box-shadow: inset 0 0 0 2px var(--t-primary);
  }
  & > :nth-child(2) {
    flex: 1;
  }
  & > svg {
    flex: none;
    width: 1.3rem;
    height: 1.3rem;
    color: var(--t-primary-text);
  }
  @media (hover: hover) {
    &:hover {
      box-shadow: inset 0 0 0 1.5px var(--t-ink);
    }
    &[aria-pressed='true']:hover {
      box-shadow: inset 0 0 0 2px var(--t-primary);
    }
  }
`

const Digit = styled.span`
  display: none;
  place-items: center;
  flex: none;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: var(--t-radius-s);
  background: var(--t-sunken);
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  @media (min-width: 768px) and (hover: hover) {
    display: grid;
  }
`

const KeyHint = styled.p`
  display: none;
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  @media (min-width: 768px) and (hover: hover) {
    display: block;
  }
`
