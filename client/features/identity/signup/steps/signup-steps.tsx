import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { progressQuery, useTakeStep } from '#client/features/identity/signup/signup.api.ts'
import { useApi, useFirstMoment } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { StepProgress } from '#client/ui/form/step-progress.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { SignupStep } from '#schemas/members/signup-steps.ts'
import { AboutStep } from './about-step.tsx'
import { EmailStep } from './email-step.tsx'
import { type Stop, stepBefore, stopAfter } from './step-order.ts'
import type { SignupSlots } from './step-props.ts'
import { useCountedSteps, useShownSteps } from './use-shown-steps.ts'

interface SignupStepsProps {
  step: SignupStep
  slots: SignupSlots
  /** Level of the heading: 1 on a page; 3 in a modal, because the modal has its own title. */
  level: 1 | 3
  onGo(stop: Exclude<Stop, null>): void
}

const own = { about: AboutStep, email: EmailStep }

/**
 * One signup step after the account exists (SC-05): the progress bar, a link to the previous step, and the form. The server stores whether
 * the member did or skipped the step.
 */
export function SignupSteps({ step, slots, level, onGo }: SignupStepsProps) {
  const t = useT()
  const faults = useFaultText()
  const { data: progress } = useSuspenseQuery(progressQuery(useApi()))
  const shown = useShownSteps(progress.steps, slots)
  const counted = useCountedSteps(progress.steps, slots)
  const take = useTakeStep()
  const heading = useStepFocus(step)
  const Body = { ...own, ...slots }[step]
  const before = stepBefore(shown, step)
  // add 2, because numbers start at 1 and the account is step 1
  const current = (counted ?? []).findIndex((each) => each.step === step) + 2
  const total = (counted ?? []).length + 1
  const label = counted ? t('signup.step_progress', { current, total }) : null

  async function go(state: 'done' | 'skipped') {
    const next = await take.mutateAsync({ step, state }).then(
      () => stopAfter(shown, step),
      () => null,
    )
    if (next) onGo(next)
  }

  return (
    <Stack data-gap="lg">
      <Stack data-gap="sm">
        <Rail>
          {before && (
            <IconButton label={t('signup.step_back')} size="small" onClick={() => onGo(before)}>
              <ArrowLeft aria-hidden />
            </IconButton>
          )}
          <Text data-size="sm" data-tone="muted" aria-hidden>
            {label}
          </Text>
        </Rail>
        <Measure>{label !== null && <StepProgress current={current} total={total} label={label} />}</Measure>
      </Stack>
      <Moving key={step}>
        <Stack data-gap="lg">
          <Stack data-gap="xs">
            <Title as={`h${level}`} data-look="h2" ref={heading} tabIndex={-1}>
              {t(`signup.${step}_title`)}
            </Title>
            <Text data-tone="muted">{t(`signup.${step}_lead`)}</Text>
          </Stack>
          {take.error && (
            <Banner tone="danger" role="alert">
              {faults.of(take.error)}
            </Banner>
          )}
          {Body && <Body onDone={() => void go('done')} onSkip={() => void go('skipped')} />}
        </Stack>
      </Moving>
    </Stack>
  )
}

/** Moves the focus to the heading of a new step. When a page has just loaded, the focus does not move. */
function useStepFocus(step: SignupStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<SignupStep | null>(useFirstMoment() === null ? null : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

const Rail = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-2);
  min-height: 2.25rem;
`

/** Has the height of the progress bar, so that the layout does not shift when the bar appears. */
const Measure = styled.div`
  min-height: 0.3rem;
`

const Moving = styled.div`
  animation: t-rise var(--m-slow) var(--m-out);
  & h1:focus,
  & h3:focus {
    outline: none;
  }
`
