import { Plus, X } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextAreaField } from '#client/ui/form/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import type { ProfileAnswer } from '#schemas/members/profile.ts'
import { type ProfileQuestion, profileQuestions } from '#schemas/members/profile-questions.ts'

interface AnswerFieldsProps {
  answers: readonly ProfileAnswer[]
  errorOf(index: number): string | undefined
  onChange(answers: readonly ProfileAnswer[]): void
}

/** Up to three questions that the member chooses and answers. An empty answer is not saved. */
export function AnswerFields({ answers, errorOf, onChange }: AnswerFieldsProps) {
  const t = useT()
  const open = profileQuestions.filter((question) => answers.every((each) => each.question !== question))
  const edit = (index: number, part: Partial<ProfileAnswer>) =>
    onChange(answers.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const [next] = open
  return (
    <Fields>
      <legend>{t('questions.title')}</legend>
      <Text data-size="sm" data-tone="muted">
        {t('questions.hint', { limit: limits.most_answers })}
      </Text>
      {answers.map(({ question, answer }, index) => (
        <Row key={question}>
          <SelectField
            label={t('questions.question', { number: index + 1 })}
            isLabelHidden
            value={question}
            onChange={(event) => edit(index, { question: event.target.value as ProfileQuestion })}
          >
            {profileQuestions
              .filter((each) => each === question || open.includes(each))
              .map((each) => (
                <option key={each} value={each}>
                  {t(`questions.${each}`)}
                </option>
              ))}
          </SelectField>
          <IconButton
            label={t('questions.remove', { question: t(`questions.${question}`) })}
            onClick={() => onChange(answers.filter((_, at) => at !== index))}
          >
            <X aria-hidden />
          </IconButton>
          <TextAreaField
            label={t(`questions.${question}`)}
            isLabelHidden
            name={`answers.${index}.answer`}
            rows={2}
            maxLength={limits.answer_length}
            value={answer}
            error={errorOf(index)}
            onChange={(event) => edit(index, { answer: event.target.value })}
          />
        </Row>
      ))}
      {next && answers.length < limits.most_answers && (
        <Button variant="soft" icon={<Plus aria-hidden />} onClick={() => onChange([...answers, { question: next, answer: '' }])}>
          {t('questions.add')}
        </Button>
      )}
    </Fields>
  )
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--t-space-4);
  margin-block-start: var(--t-space-6);
  & > legend {
    margin-block-end: var(--t-space-2);
    font-weight: 650;
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--t-space-2);
  width: 100%;
  & > :last-child {
    grid-column: 1 / -1;
  }
`
