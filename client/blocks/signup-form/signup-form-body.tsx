import { styled } from 'styled-components'
import { useBlocks, useWords } from '#client/blocks/block-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { FieldNotes } from '#client/ui/form/field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { signupFormBlock } from '#schemas/pages/blocks/signup-form.ts'
import { LanderConsent } from './signup-form-consent.tsx'
import { LanderFault } from './signup-form-fault.tsx'
import { FormField } from './signup-form-fields.tsx'
import { PreviousNextButtons, StepCount } from './signup-form-progress.tsx'
import { questionsOf } from './signup-form-questions.ts'

type Settings = SectionOf<typeof signupFormBlock>['settings']

/**
 * The signup form. Without JavaScript, the browser posts the form to the page's own URL. With JavaScript, the page's script sends the same
 * request as the application.
 */
export function LanderForm({ settings }: { settings: Settings }) {
  const t = useT()
  const words = useWords()
  const { input } = useBlocks()
  const { form, path, page, settings: site } = input
  const questions = questionsOf(settings, input)
  const is_several = settings.steps === 'several'
  // the error "email taken" belongs to the email field
  const refused = form?.fault?.code === 'email_taken' ? ['email'] : Object.keys(form?.fields ?? {})
  const first_refused = questions.flatMap(({ fields }) => fields).find((name) => refused.includes(name))
  const current = Math.max(
    0,
    questions.findIndex(({ fields }) => fields.some((name) => name === first_refused)),
  )
  const fields = questions.map(({ name, asked, fields }, index) => {
    const is_alone = fields.length === 1
    const inside = fields.map((field) => (
      <FormField key={field} name={field} isFirstRefused={field === first_refused} isAsked={is_several && is_alone} />
    ))
    if (!is_several) return inside
    return (
      <Step key={name} data-step={name} data-current={index === current || undefined}>
        <Asked tabIndex={-1}>{words(asked)}</Asked>
        <Stack data-gap="lg">{inside}</Stack>
      </Step>
    )
  })
  return (
    <Form method="post" action={path} data-signup data-steps={settings.steps}>
      <Stack data-gap="lg">
        <LanderFault />
        {is_several && <StepCount total={questions.length} current={current} />}
        {fields}
        {page.data.profile && <input type="hidden" name="signup_profile_id" value={page.data.profile.id} />}
        <Ending data-ending data-current={current === questions.length - 1 || undefined} data-several={is_several || undefined}>
          <LanderConsent />
          <Button type="submit" size="large" isWide disabled={site.is_preview}>
            {words(settings.button)}
            <span data-wait hidden>
              <Spinner size="small" />
            </span>
          </Button>
        </Ending>
        {is_several && (
          <PreviousNextButtons back={t('navigation.back')} isFirst={current === 0} isLast={current === questions.length - 1} />
        )}
      </Stack>
      <template data-error>
        <FieldNotes id="field" error=" " />
      </template>
    </Form>
  )
}

/* A valid field shows a tick as well as a colour (VR-03). */
const Form = styled.form`
  & [data-field] [data-state='valid']::after {
    /* fallback for browsers that do not support an alternative text in the content property */
    content: '✓';
    content: '✓' / '';
    align-self: center;
    padding-inline: 0.3em 0.9em;
    color: var(--t-success-text);
    font-weight: 700;
  }
`

const Step = styled.fieldset`
  :root[data-script] &:not([data-current]) {
    display: none;
  }
  :root[data-script] &[data-current] {
    animation: t-rise var(--m-slow) var(--m-out);
  }
`

const Asked = styled.legend`
  width: 100%;
  margin-block-end: var(--t-space-4);
  font-family: var(--t-font-heading);
  font-size: var(--t-text-h3);
  font-weight: var(--t-heading-weight);
  letter-spacing: var(--t-heading-tracking);
  line-height: 1.2;
  outline: none;
  text-wrap: balance;
`

const Ending = styled.div`
  display: grid;
  gap: var(--t-space-5);
  :root[data-script] &[data-several]:not([data-current]) {
    display: none;
  }
`
