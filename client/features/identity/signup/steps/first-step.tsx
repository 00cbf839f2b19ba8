import { useT } from '#client/platform/texts/texts.tsx'
import { StepProgress } from '#client/ui/form/step-progress.tsx'
import { signupSteps } from '#schemas/members/signup-steps.ts'
import { StepCount } from './step-count.tsx'
import { useTotalSteps } from './use-shown-steps.ts'

/** The progress of the first step, the account. The server does not know the number of steps, so it shows the most common number. */
export function FirstStepProgress() {
  const { label, total } = useFirstStep()
  return <StepProgress current={1} total={total} label={label} />
}

export function FirstStepCount() {
  return <StepCount label={useFirstStep().label} />
}

function useFirstStep() {
  const t = useT()
  const total = useTotalSteps()
  return total === null ? { label: null, total: signupSteps.length } : { label: t('signup.step_progress', { current: 1, total }), total }
}
