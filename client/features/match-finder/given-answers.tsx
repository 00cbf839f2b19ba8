import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { MatchAnswers } from '#schemas/discovery/match-finder.ts'
import type { MatchQuestion } from '#schemas/discovery/match-questions.ts'
import { answerText } from './answer-text.ts'
import { useForgetAnswers } from './match-finder.api.ts'
import { questions } from './questions.ts'

interface GivenAnswersProps {
  answers: MatchAnswers
  onQuestion(question: MatchQuestion | null): Promise<void> | void
}

/** Shows the answers that the member has given. The member can change each answer, or delete all answers. */
export function GivenAnswers({ answers, onQuestion }: GivenAnswersProps) {
  const t = useT()
  const formats = useFormats()
  const faults = useFaultText()
  const forget = useForgetAnswers()
  const [is_asking, setAsking] = useState(false)
  const close = () => setAsking(false)

  function handleForget(): void {
    forget.mutate(undefined, {
      onSuccess: () => showToast({ text: t('finder.forgotten') }),
      onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }),
      onSettled: close,
    })
  }

  return (
    <Card as="section" data-look="sunken">
      <Stack data-align="start">
        <Title as="h2" data-look="h4">
          {t('finder.your_answers')}
        </Title>
        <Answers>
          {questions.map((question) => {
            const answer = answers[question]
            if (!answer) return null
            return (
              <li key={question}>
                <Answer type="button" onClick={() => void onQuestion(question)}>
                  <VisuallyHidden>{t('finder.change', { question: t(`finder.${question}`) })}</VisuallyHidden>
                  <span aria-hidden>{t(`finder.${question}`)}</span>
                  <strong>{answerText({ t, formats, question, answer })}</strong>
                  <Pencil aria-hidden />
                </Answer>
              </li>
            )
          })}
        </Answers>
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {t('finder.forget')}
        </Button>
      </Stack>
      <Modal
        isOpen={is_asking}
        onClose={close}
        title={t('finder.forget_title')}
        closeLabel={t('common.close')}
        size="small"
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" isLoading={forget.isPending} onClick={handleForget}>
              {t('finder.forget')}
            </Button>
          </>
        }
      >
        <Text>{t('finder.forget_text')}</Text>
      </Modal>
    </Card>
  )
}

const Answers = styled.ul`
  display: grid;
  width: 100%;
`

const Answer = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--t-space-3);
  width: 100%;
  min-height: 3rem;
  padding-block: var(--t-space-2);
  border-block-end: 1px solid var(--t-line);
  font-size: var(--t-text-sm);
  text-align: start;
  & > :nth-child(2) {
    grid-column: 1;
    color: var(--t-muted);
  }
  & > strong {
    grid-column: 1;
    font-weight: 650;
  }
  & > svg {
    grid-area: 1 / 2 / span 2 / 3;
    width: 1.1rem;
    height: 1.1rem;
    color: var(--t-muted);
  }
`
