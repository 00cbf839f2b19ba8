import type { SignupProgress } from '#schemas/members/signup.ts'
import { type SignupStep, signupSteps } from '#schemas/members/signup-steps.ts'

export type Steps = SignupProgress['steps']
/** Where the signup continues: a step, the matching members, or null if everything is done. */
export type Stop = SignupStep | 'matches' | null

/** The next step that is not done, including skipped ones. After the last step, the matching members. */
export function stopAfter(steps: Steps, current: SignupStep): Exclude<Stop, null> {
  const at = steps.findIndex(({ step }) => step === current)
  return steps.slice(at + 1).find(({ state }) => state !== 'done')?.step ?? 'matches'
}

export function stepBefore(steps: Steps, current: SignupStep): SignupStep | null {
  const at = steps.findIndex(({ step }) => step === current)
  return steps[at - 1]?.step ?? null
}

/** Where to continue: the first open step. When all steps are done or skipped, the skipped ones. */
export function firstStop({ steps, is_finished }: Pick<SignupProgress, 'steps' | 'is_finished'>): Stop {
  const open = steps.find(({ state }) => state === 'open')
  if (open) return open.step
  if (!is_finished) return 'matches'
  return steps.find(({ state }) => state === 'skipped')?.step ?? null
}

export const isStep = (value: unknown): value is SignupStep => signupSteps.some((step) => step === value)

/**
 * The same without steps that the application has not provided. Only the browser knows whether push is possible, so a page load never
 * starts at that step.
 */
export function stopOf({ steps, is_finished }: Pick<SignupProgress, 'steps' | 'is_finished'>, slots: { photo?: unknown }): Stop {
  return firstStop({ is_finished, steps: steps.filter(({ step }) => step !== 'push' && (step !== 'photo' || slots.photo)) })
}
