import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { progressQuery, useTakeStep } from '#client/features/identity/signup/signup.api.ts'
import { useApi, useFirstMoment } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { StepProgress } from '#client/ui/form/step-progress.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Flow, FlowBack, FlowBody, FlowStep, FlowTop } from '#client/ui/layout/flow.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { type SignupStep, signupSteps } from '#schemas/members/signup-steps.ts'
import type { User } from '#schemas/members/user.ts'
import { AboutStep } from './about-step.tsx'
import { EmailStep } from './email-step.tsx'
import { StepCount } from './step-count.tsx'
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
  const viewer = useViewer()
  const way = useWay(signupSteps.indexOf(step))
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
    <Frame
      level={level}
      back={<Back before={before} level={level} onGo={onGo} />}
      middle={label !== null && <StepProgress current={current} total={total} label={label} />}
      aside={
        !isFilled(step, viewer) && (
          <Button variant="ghost" size="small" disabled={take.isPending} onClick={() => void go('skipped')}>
            {t('signup.step_skip')}
          </Button>
        )
      }
    >
      <FlowStep key={step} data-way={way}>
        <FlowBody>
          <div>
            <StepCount label={label} />
            <Title as={`h${level}`} data-look="h2" ref={heading} tabIndex={-1}>
              {t(`signup.${step}_title`)}
            </Title>
            <Text data-tone="muted">{t(`signup.${step}_lead`)}</Text>
          </div>
          {take.error && (
            <Banner tone="danger" role="alert">
              {faults.of(take.error)}
            </Banner>
          )}
        </FlowBody>
        {Body && <Body onDone={() => void go('done')} onSkip={() => void go('skipped')} />}
      </FlowStep>
    </Frame>
  )
}

/** The page of the signup; in a modal, the modal itself is the frame. */
function Frame({ level, children, ...top }: ComponentProps<typeof Flow> & { level: 1 | 3 }) {
  if (level === 1) return <Flow {...top}>{children}</Flow>
  return (
    <>
      <FlowTop {...top} />
      {children}
    </>
  )
}

/** Leads to the previous step. The account is the first step and cannot be created again, so the second step leads out of the signup. */
function Back({ before, level, onGo }: Pick<SignupStepsProps, 'level' | 'onGo'> & { before: SignupStep | null }) {
  const t = useT()
  const label = t('signup.step_back')
  if (before === null) return level === 1 && <FlowBack to="/members" label={label} />
  return (
    <IconButton label={label} onClick={() => onGo(before)}>
      <ArrowLeft aria-hidden />
    </IconButton>
  )
}

/** Whether the member has already done what the step asks for. Such a step has no button to skip it. */
function isFilled(step: SignupStep, viewer: User | null): boolean {
  if (step === 'photo') return viewer?.profile.main_image != null
  return step === 'email' && viewer?.status !== 'not_confirmed'
}

/** The direction in which the step slides in. */
function useWay(at: number): 'next' | 'before' {
  const [seen, setSeen] = useState({ at, way: 'next' as 'next' | 'before' })
  if (seen.at !== at) setSeen({ at, way: at < seen.at ? 'before' : 'next' })
  return seen.way
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
