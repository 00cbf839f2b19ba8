import { useT } from '#client/platform/texts/texts.tsx'
import { StepProgress } from '#client/ui/form/step-progress.tsx'
import { useTotalSteps } from './use-shown-steps.ts'

/** The progress of the first step, the account. */
export function FirstStepProgress() {
  const t = useT()
  const total = useTotalSteps()
  return total !== null && <StepProgress current={1} total={total} label={t('signup.step_progress', { current: 1, total })} />
}
