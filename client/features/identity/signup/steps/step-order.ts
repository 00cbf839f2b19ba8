import type { SignupProgress } from '#schemas/members/signup.ts'
import { type SignupStep, signupSteps } from '#schemas/members/signup-steps.ts'

export type Steps = SignupProgress['steps']
/** Where the signup leads: one of its steps, the members who fit, or nowhere, because there is nothing left. */
export type Stop = SignupStep | 'matches' | null

/** What comes after a step: the next that is not done yet, those passed over before too; behind the last the members who fit. */
export function stopAfter(steps: Steps, current: SignupStep): Exclude<Stop, null> {
  const at = steps.findIndex(({ step }) => step === current)
  return steps.slice(at + 1).find(({ state }) => state !== 'done')?.step ?? 'matches'
}

export function stepBefore(steps: Steps, current: SignupStep): SignupStep | null {
  const at = steps.findIndex(({ step }) => step === current)
  return steps[at - 1]?.step ?? null
}

/** Where to go on: the first open step; through once, what was passed over. */
export function firstStop({ steps, is_finished }: Pick<SignupProgress, 'steps' | 'is_finished'>): Stop {
  const open = steps.find(({ state }) => state === 'open')
  if (open) return open.step
  if (!is_finished) return 'matches'
  return steps.find(({ state }) => state === 'skipped')?.step ?? null
}

export const isStep = (value: unknown): value is SignupStep => signupSteps.some((step) => step === value)

/** The same as far as the application has the steps, of which the routes know only that they are there; push is for the browser to say, so nobody is led to it on arrival. */
export function stopOf({ steps, is_finished }: Pick<SignupProgress, 'steps' | 'is_finished'>, slots: { photo?: unknown }): Stop {
  return firstStop({ is_finished, steps: steps.filter(({ step }) => step !== 'push' && (step !== 'photo' || slots.photo)) })
}
