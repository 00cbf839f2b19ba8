import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextAreaField } from '#client/ui/form/text-field.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import { limits } from '#schemas/limits.ts'
import type { StepProps } from './step-props.ts'
import { useStepForm } from './use-step-form.ts'

const prompts = ['weekend', 'proud', 'together'] as const

/** The step for a text about the member. Questions help the member to start, but the field is empty. */
export function AboutStep({ onDone }: StepProps) {
  const t = useT()
  const formats = useFormats()
  const saved = { about: useViewer()?.profile.about ?? '' }
  const form = useStepForm({
    name: 'about',
    saved,
    changeOf: ({ about }) => (about.trim() === saved.about ? {} : { about }),
    onDone,
  })
  const { about } = form.values
  return (
    <form method="post" onSubmit={form.handleSubmit} noValidate>
      <FlowBody>
        {form.failure && (
          <Banner tone="danger" role="alert">
            {form.failure}
          </Banner>
        )}
        <Prompts>
          {prompts.map((prompt) => (
            <li key={prompt}>{t(`signup.about_prompt_${prompt}`)}</li>
          ))}
        </Prompts>
        <TextAreaField
          label={t('account.about')}
          name="about"
          rows={6}
          maxLength={limits.about_length}
          value={about}
          error={form.errorOf('about')}
          hint={t('signup.about_hint')}
          aside={t('account.about_count', { count: formats.number(about.length), limit: formats.number(limits.about_length) })}
          onChange={(event) => form.set({ about: event.target.value })}
        />
      </FlowBody>
      <ActionBar>
        <Button type="submit" size="large" isWide isLoading={form.isSaving}>
          {t('signup.step_next')}
        </Button>
      </ActionBar>
    </form>
  )
}

const Prompts = styled.ul`
  display: grid;
  gap: var(--t-space-1);
  padding-inline-start: var(--t-space-4);
  border-inline-start: 3px solid var(--t-secondary);
  font-size: var(--t-text-sm);
  color: var(--t-muted);
`
