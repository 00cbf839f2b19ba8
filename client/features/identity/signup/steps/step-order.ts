import type { SignupProgress } from '#schemas/members/signup.ts'
import { type SignupStep, signupSteps } from '#schemas/members/signup-steps.ts'

export type Steps = SignupProgress['steps']
/** Where the signup continues: at a step or at the matching members. Null if the signup is complete. */
export type Stop = SignupStep | 'matches' | null

/** Returns the next step that is not done; a skipped step is not done either. After the last step, returns `matches`. */
export function stopAfter(steps: Steps, current: SignupStep): Exclude<Stop, null> {
  const at = steps.findIndex(({ step }) => step === current)
  return steps.slice(at + 1).find(({ state }) => state !== 'done')?.step ?? 'matches'
}

export function stepBefore(steps: Steps, current: SignupStep): SignupStep | null {
  const at = steps.findIndex(({ step }) => step === current)
  return steps[at - 1]?.step ?? null
}

/**
 * Returns where the signup continues: at the first open step; without an open step, at the last page; after that page, at the first skipped
 * step.
 */
export function firstStop({ steps, is_finished }: Pick<SignupProgress, 'steps' | 'is_finished'>): Stop {
  const open = steps.find(({ state }) => state === 'open')
  if (open) return open.step
  if (!is_finished) return 'matches'
  return steps.find(({ state }) => state === 'skipped')?.step ?? null
}

export const isStep = (value: unknown): value is SignupStep => signupSteps.some((step) => step === value)

/**
 * Like `firstStop`, but without the steps that the application does not provide. The push step is always left out, because only the browser
 * can tell whether push is possible.
 */
export function stopOf({ steps, is_finished }: Pick<SignupProgress, 'steps' | 'is_finished'>, slots: { photo?: unknown }): Stop {
  return firstStop({ is_finished, steps: steps.filter(({ step }) => step !== 'push' && (step !== 'photo' || slots.photo)) })
}
